import type { WishTag } from '../contract/registries.ts'

/** The tags of a registry, as a piece of HTML. */
export function Page({ tags }: { tags: WishTag[] }) {
  return (
    <ul>
      {tags.map(({ id, name }) => (
        <li key={id} data-tag-id={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
