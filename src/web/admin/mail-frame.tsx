import { useRef, useState } from 'react'
import { useOwnHeight } from '../convenio/use-own-height.ts'
import { SkeletonBox } from '../ui/skeleton.tsx'
import { lendFaces } from './lend-faces.ts'

type Props = { html: string; title?: string }

/**
 * A mail as it arrives, whole, shut in a frame that runs and sends nothing; it shares the page's origin to tell its
 * height. It is laid out where it will stand, and seen once it is drawn.
 */
export function MailFrame({ html, title = 'El mail como llega' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawn, setDrawn] = useState(false)
  useOwnHeight(frame)
  return (
    <div className="mail-frame" data-drawn={drawn || undefined}>
      {!drawn && <SkeletonBox label="Dibujando el mail" />}
      <iframe
        ref={frame}
        className="frame"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          lendFaces(currentTarget)
          setDrawn(true)
        }}
      />
    </div>
  )
}
