import type { WishTag } from '#commerce/registries/contract/registries.ts'

/** Tags as options of a select. */
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
