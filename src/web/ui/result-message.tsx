import { type ComponentProps, useEffect, useRef } from 'react'

/** Shows the result of a form's action in place of the form. Takes the focus, so that screen readers announce the result. */
export function ResultMessage(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <div {...props} role="status" tabIndex={-1} ref={box} />
}
