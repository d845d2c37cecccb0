import type { ComponentProps } from 'react'

/** The specification's links without a target: they stay where they are instead of jumping to the top. */
const NOWHERE = '#'

export const NowhereLink = ({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) => (
  <a {...rest} href={NOWHERE} onClick={(event) => event.preventDefault()}>
    {children}
  </a>
)
