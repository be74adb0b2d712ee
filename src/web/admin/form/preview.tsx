import type { ReactNode } from 'react'
import { SkeletonBox } from '../../ui/skeleton.tsx'

type Props<Shown> = {
  title: string
  preview: { shown: Shown | undefined; error: string | undefined }
  waiting?: ReactNode
  children: (shown: Shown) => ReactNode
}

export function Preview<Shown>({ title, preview: { shown, error }, waiting, children }: Props<Shown>) {
  return (
    <section className="stack snug stays preview" aria-label="Vista previa">
      <h2 className="t-20">{title}</h2>
      {error && (
        <p className="field-error" role="status">
          {shown === undefined ? 'No pudimos armar la vista previa.' : 'La vista previa quedó como estaba.'} {error}
        </p>
      )}
      {shown === undefined && !error && (waiting ?? <SkeletonBox label="Armando la vista previa" />)}
      {shown !== undefined && children(shown)}
    </section>
  )
}

export function PreviewFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the box
    <section className="preview-paper outlined bg-salar" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
