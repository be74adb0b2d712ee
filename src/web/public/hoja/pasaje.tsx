import { Bus, CarFront, Plane, Ship } from 'lucide-react'
import type { Punto } from '../../../reglas/hoja-texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { dateLinesOf } from './fechas.pure.ts'
import type { TripEnd } from './hoja.pure.ts'

const medios = { auto: CarFront, avion: Plane, barco: Ship, bus: Bus }

type Props = { sale: TripEnd; vuelve: TripEnd; transporte?: Punto & { medio: keyof typeof medios } }

export function Pasaje({ sale, vuelve, transporte }: Props) {
  return (
    <dl className="pasaje num">
      <Parada nombre="Sale" {...sale} />
      {transporte && (
        <div className="pasaje-tramo">
          <dt className="visually-hidden">Transporte</dt>
          <dd>
            <span className="pasaje-linea">
              <Icon of={medios[transporte.medio]} stroke={1.5} className="sign" />
            </span>
            <span>
              <b className="block strong">{transporte.titulo}</b>
              {transporte.texto && <span className="block t-14 muted">{transporte.texto}</span>}
            </span>
          </dd>
        </div>
      )}
      <Parada nombre="Vuelve" {...vuelve} />
    </dl>
  )
}

function Parada({ nombre, hora, fecha, lugar }: TripEnd & { nombre: string }) {
  if (!hora && !fecha && !lugar) return null
  const { dias, rest } = dateLinesOf(fecha)
  return (
    <div>
      <dt className="t-14 strong muted">{nombre}</dt>
      <dd>
        {hora && <p className="figure pasaje-hora">{hora}</p>}
        {fecha && (
          <p className="pasaje-fecha t-18 strong above-1" data-alone={!hora} data-days={dias.length}>
            {dias.map((line) => (
              <span key={line} className="pasaje-dia">
                {line}{' '}
              </span>
            ))}
            {rest.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
        )}
        {lugar && <p className="t-15 muted above-1">{lugar}</p>}
      </dd>
    </div>
  )
}
