import { useEffect, useRef } from 'react'

/** Focuses the message and scrolls to it. Use the attempt as React key, so that screen readers announce a repeated message again. */
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
