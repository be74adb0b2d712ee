/** Seats taken of those there are, in words and as a bar. */
export function Lugares({ cupo, libres }: { cupo: string; libres: string }) {
  const tomados = Number(cupo) - Number(libres)
  return (
    <span className="lugares num">
      {tomados} de {cupo}
      <span className="lugares-bar" aria-hidden="true">
        <i style={{ inlineSize: `${(100 * tomados) / Math.max(1, Number(cupo))}%` }} data-full={libres === '0'} />
      </span>
    </span>
  )
}
