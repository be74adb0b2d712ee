const empty = { __html: '' }

/** One per page. The live region is there from the start, so that screen readers notice what `showToast` puts into it. */
export function ToastRegion() {
  return (
    <section className="stack tight middle toasts" aria-label="Mensajes" suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; React leaves what the script adds alone. */}
      <div role="status" className="contents" dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </section>
  )
}
