function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <div className="wide round bone" style={{ width, height }} />
}

export function SkeletonBox({ label = 'Cargando' }: { label?: string }) {
  return (
    <div className="stack tight starts panel breaks state-box" role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton height="112px" />
      <Skeleton />
      <Skeleton width="55%" />
    </div>
  )
}
