import { Barra } from '../../graficos/barra.tsx'

/** Seats taken of those there are, in words and as a bar. */
export function Lugares({ cupo, libres }: { cupo: string; libres: string }) {
  const tomados = Number(cupo) - Number(libres)
  return (
    <span className="lugares num">
      {tomados} de {cupo}
      <Barra parte={tomados / Math.max(1, Number(cupo))} tono={libres === '0' ? 'arcilla' : 'salvia'} />
    </span>
  )
}
