import './legal-text.css'

export function LegalText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown and escapes other markup
  return <article className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
}
