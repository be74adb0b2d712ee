import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { type LatLong, toRadians } from '../../../../reglas/coordenadas.ts'
import { smoothPolygon, svgPathOf, type XY } from '../../../mapa/curves.pure.ts'
import { coast, lakes } from '../../../mapa/land.ts'
import { lugares, nearestLugar } from '../../../mapa/lugares.ts'
import { IconButton } from '../../../ui/icon-button.tsx'

const [width, height] = [440, 300]
/** The zoom levels in drawing units per degree of latitude, from the southern half of the continent to one town. */
const zoomLevels = [7, 24, 80, 280, 900]
const defaultCentre: LatLong = { latitud: -36, longitud: -64 }
/** How far an arrow key moves the mark, in drawing units. */
const arrowStep = 4
const arrowKeys: Record<string, XY> = {
  ArrowLeft: [-arrowStep, 0],
  ArrowRight: [arrowStep, 0],
  ArrowUp: [0, -arrowStep],
  ArrowDown: [0, arrowStep],
}

type Props = { value: LatLong | undefined; near: LatLong | undefined; onChange: (lugar: LatLong) => void }

export function MapaPicker({ value, near, onChange }: Props) {
  const [zoom, setZoom] = useState(value ? 2 : near ? 1 : 0)
  const [centre, setCentre] = useState(value ?? near ?? defaultCentre)
  const { project, unproject } = frame(centre, zoomLevels[zoom] ?? 1)
  const mark = value && project(value)
  const place = (event: MouseEvent<HTMLButtonElement>) => {
    // A click triggered by the keyboard has no coordinates.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = [event.clientX - box.left, event.clientY - box.top].map((px) => (px * width) / box.width)
    onChange(unproject([at[0] ?? 0, at[1] ?? 0]))
  }
  const walk = (event: KeyboardEvent) => {
    const toward = arrowKeys[event.key]
    if (!toward) return
    event.preventDefault()
    const [x, y] = mark ?? [width / 2, height / 2]
    const next = unproject([x + toward[0], y + toward[1]])
    if (x < arrowStep || y < arrowStep || x > width - arrowStep || y > height - arrowStep) setCentre(next)
    onChange(next)
  }
  const scale = (by: number) => {
    setCentre(value ?? centre)
    setZoom(zoom + by)
  }
  return (
    <div className="mapa-picker anchor">
      <button
        className="block wide"
        type="button"
        onClick={place}
        onKeyDown={walk}
        aria-label={`${nameMark(value)}. Mové la marca con las flechas`}
      >
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <rect width={width} height={height} fill="#dce6e6" />
          <path
            d={`${svgPathOf(smoothPolygon(coast.map(at(project))))}Z`}
            fill="#f4ede1"
            stroke="#8d8174"
            strokeWidth="1.25"
          />
          {lakes.map(({ nombre, shore }) => (
            <path key={nombre} d={`${svgPathOf(smoothPolygon(shore.map(at(project))))}Z`} fill="#c6dadd" />
          ))}
          {labelsOf(project).map(({ nombre, at: [x, y] }) => (
            <g key={nombre}>
              <circle cx={x} cy={y} r="3" fill="#16243b" />
              <text x={x + 6} y={y + 4} className="mapa-picker-name">
                {nombre}
              </text>
            </g>
          ))}
          {mark && <circle cx={mark[0]} cy={mark[1]} r="8" fill="#b4532a" stroke="#fff" strokeWidth="2.5" />}
        </svg>
      </button>
      <span className="stack tight bg-salar round">
        <IconButton
          icon={Plus}
          label="Acercar el mapa"
          disabled={zoom === zoomLevels.length - 1}
          onClick={() => scale(1)}
        />
        <IconButton icon={Minus} label="Alejar el mapa" disabled={zoom === 0} onClick={() => scale(-1)} />
      </span>
    </div>
  )
}

const nameMark = (value: LatLong | undefined) =>
  value ? `Marca cerca de ${nearestLugar(value).nombre}` : 'Mapa sin marca'

const at =
  (project: (lugar: LatLong) => XY) =>
  ([longitud, latitud]: readonly [number, number]): XY =>
    project({ latitud, longitud })

/** Returns the known places in view, best known first. Omits places whose labels would overlap. */
function labelsOf(project: (lugar: LatLong) => XY): { nombre: string; at: XY }[] {
  const labels: { nombre: string; at: XY }[] = []
  for (const lugar of lugares) {
    const [x, y] = project(lugar)
    const right = x + lugar.nombre.length * 7 + 6
    const isFree = labels.every(
      ({ nombre, at: [otherX, otherY] }) =>
        Math.abs(otherY - y) > 15 || otherX - 8 > right || otherX + nombre.length * 7 + 14 < x,
    )
    if (x > 4 && right < width - 40 && y > 10 && y < height - 10 && isFree)
      labels.push({ nombre: lugar.nombre, at: [x, y] })
  }
  return labels
}

function frame(centre: LatLong, scale: number) {
  const scaleX = scale * Math.cos(toRadians(centre.latitud))
  return {
    project: ({ latitud, longitud }: LatLong): XY => [
      width / 2 + (longitud - centre.longitud) * scaleX,
      height / 2 - (latitud - centre.latitud) * scale,
    ],
    unproject: ([x, y]: XY): LatLong => ({
      latitud: centre.latitud - (y - height / 2) / scale,
      longitud: centre.longitud + (x - width / 2) / scaleX,
    }),
  }
}
