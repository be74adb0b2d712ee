import { type ComponentProps, useEffect, useRef } from 'react'

/** Shows the result of an action in place of its form. The result is announced and takes the focus. */
export function ResultMessage(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <div {...props} role="status" tabIndex={-1} ref={box} />
}
