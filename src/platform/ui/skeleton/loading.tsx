import type { ComponentProps } from 'react'

export type LoadingProps = ComponentProps<'div'> & { label: string }

/** Wraps skeletons and says in words that content is loading. */
export function Loading({ label, children, ...rest }: LoadingProps) {
  return (
    <div {...rest} role="status">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
