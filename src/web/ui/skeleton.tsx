function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <div className="wide round bone" style={{ width, height }} />
}

export function SkeletonBox({ label = 'Cargando', form = false }: { label?: string; form?: boolean }) {
  return (
    <div className="stack tight starts panel breaks state-box" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton height="112px" />
      <Skeleton height={form ? '112px' : undefined} />
      <Skeleton {...(form ? { height: '52px' } : { width: '55%' })} />
    </div>
  )
}
