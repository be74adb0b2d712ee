import './legal-text.css'

/** A legal text as the server renders it. */
export function LegalText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it from Markdown, with no markup but its own
  return <article className="legal-text" dangerouslySetInnerHTML={{ __html: html }} />
}
