/** Seats taken of those there are, in words and as a bar. */
export function Lugares({ cupo, libres }: { cupo: number; libres: number }) {
  const tomados = cupo - libres
  return (
    <span className="lugares num">
      {tomados} de {cupo}
      <span className="lugares-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * tomados) / Math.max(1, cupo)}%` }} data-full={libres === 0} />
      </span>
    </span>
  )
}
