import { useEffect, useRef } from 'react'

/** Why the booking was refused, brought into view. Key it by the try, so that the same words twice are noticed twice. */
export function Rechazo({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <p className="note firm" data-tone="bad" role="alert" tabIndex={-1} ref={box}>
      {children}
    </p>
  )
}
