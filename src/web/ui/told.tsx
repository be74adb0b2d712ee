import { type ComponentProps, useEffect, useRef } from 'react'

/** What came of what was asked: it takes the place of what was on the screen, so it is announced and takes the focus. */
export function Told(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return <div {...props} role="status" tabIndex={-1} ref={box} />
}
