import { useEffect, useRef } from 'react'

/** Scrolls to the message. Use the attempt as React key, so that a repeated message is announced again. */
export function RefusalNotice({ children }: { children: string }) {
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
