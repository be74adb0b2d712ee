/**
 * A mail names the house's faces first, and falls back on its reader's: what is shown here has them, as the page has.
 * A frame knows none of its page's own, and draws with those alone that its own window made.
 */
export function lendFaces({ contentDocument: mail, contentWindow }: HTMLIFrameElement): void {
  if (!mail || !contentWindow) return
  const { FontFace } = contentWindow as typeof globalThis & Window
  for (const { style, from } of ownFaces().values()) {
    const read = (name: string) => style.getPropertyValue(name)
    const face = new FontFace(read('font-family').replace(/^"| Variable|"$/g, ''), locate(read('src'), from), {
      style: read('font-style') || 'normal',
      weight: read('font-weight') || 'normal',
      unicodeRange: read('unicode-range') || 'U+0-10FFFF',
    })
    mail.fonts.add(face)
  }
}

/** The page's faces that come as files, each once however many sheets bring it. */
function ownFaces() {
  const faces = new Map<string, { style: CSSStyleDeclaration; from: string }>()
  for (const { cssRules, href } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSFontFaceRule && rule.cssText.includes('url('))
        faces.set(rule.cssText, { style: rule.style, from: href ?? location.href })
  return faces
}

const locate = (source: string, from: string) =>
  source.replace(/url\("?([^")]+)"?\)/g, (_, path: string) => `url("${new URL(path, from)}")`)
