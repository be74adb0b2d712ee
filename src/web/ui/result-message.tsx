import { type ComponentProps, useEffect, useRef } from 'react'

/** Replaces a form by the result of its action. Takes the focus, so that screen readers announce the result. */
export function ResultMessage(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <div {...props} role="status" tabIndex={-1} ref={box} />
}
