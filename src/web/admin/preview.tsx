import type { ReactNode } from 'react'
import { SkeletonBox } from '../ui/skeleton.tsx'

type Props<Shown> = {
  title: string
  /** What `usePreview` answers. */
  preview: { shown: Shown | undefined; error: string | undefined }
  children: (shown: Shown) => ReactNode
}

/** What is being written as it will look, and why it does not look like that yet. */
export function Preview<Shown>({ title, preview: { shown, error }, children }: Props<Shown>) {
  return (
    <section className="stack snug stays preview" aria-label="Vista previa">
      <h2 className="t-20">{title}</h2>
      {error && (
        <p className="field-error" role="status">
          {shown === undefined ? 'No pudimos armar la vista previa.' : 'La vista previa quedó como estaba.'} {error}
        </p>
      )}
      {shown === undefined && !error && <SkeletonBox label="Armando la vista previa" />}
      {shown !== undefined && children(shown)}
    </section>
  )
}

/** A long text beside the form that writes it: it stays in sight as high as the window, and fades where it goes on. */
export function PreviewPaper({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is taller than its box
    <section className="preview-paper" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
