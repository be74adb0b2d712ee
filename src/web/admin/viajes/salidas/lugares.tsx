import { Barra } from '../../graficos/barra.tsx'

/** Seats taken of those there are, in words and as a bar. */
export function Lugares({ cupo, libres }: { cupo: number; libres: number }) {
  const tomados = cupo - libres
  return (
    <span className="lugares num">
      {tomados} de {cupo}
      <Barra parte={tomados / Math.max(1, cupo)} tono={libres === 0 ? 'arcilla' : 'salvia'} />
    </span>
  )
}
