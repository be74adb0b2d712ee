import { useRef, useState } from 'react'
import { useFittedHeight } from '../../convenio/use-own-height.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'

type Props = { html: string; title?: string }

/** Shows a mail in a frame without scripts or requests. The frame has the page's origin, so that the page can read its height. */
export function MailFrame({ html, title = 'El mail como llega' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [drawn, setDrawn] = useState(false)
  useFittedHeight(frame)
  return (
    <div className="mail-frame anchor" data-drawn={drawn || undefined}>
      {!drawn && <SkeletonBox label="Cargando el mail" />}
      <iframe
        ref={frame}
        className="frame"
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => {
          copyFonts(currentTarget)
          setDrawn(true)
        }}
      />
    </div>
  )
}

/** Adds the page's fonts to the frame, because a frame has its own font set. Mails name these fonts first. */
function copyFonts({ contentDocument: mail, contentWindow }: HTMLIFrameElement): void {
  if (!mail || !contentWindow) return
  const { FontFace } = contentWindow as typeof globalThis & Window
  for (const { style, from } of readFonts().values()) {
    const read = (name: string) => style.getPropertyValue(name)
    const face = new FontFace(read('font-family').replace(/^"| Variable|"$/g, ''), locate(read('src'), from), {
      style: read('font-style') || 'normal',
      weight: read('font-weight') || 'normal',
      unicodeRange: read('unicode-range') || 'U+0-10FFFF',
    })
    mail.fonts.add(face)
  }
}

function readFonts() {
  const faces = new Map<string, { style: CSSStyleDeclaration; from: string }>()
  for (const { cssRules, href } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes('url('))
        faces.set(rule.cssText, { style: rule.style, from: href ?? location.href })
  return faces
}

const locate = (source: string, from: string) =>
  source.replace(/url\("?([^")]+)"?\)/g, (_, path: string) => `url("${new URL(path, from)}")`)
