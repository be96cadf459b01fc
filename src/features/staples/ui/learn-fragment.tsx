import { Learn } from './learn.tsx'

export function Page(props: { link: string; days: number }) {
  return <Learn {...props} />
}
