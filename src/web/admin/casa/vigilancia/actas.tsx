import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { contar } from '../../../../reglas/cifras.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { formatFechaLarga, formatHora } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { walkRows } from '../../../ui/table.tsx'
import { isUncounted } from '../../lista/total.ts'
import { Frase, FraseDeUno } from './frase.tsx'
import { iconOf } from './iconos.pure.ts'
import type { DiaDelRastro, Renglon } from './renglones.pure.ts'
import { sayOrigen, sayReservasDe } from './suceso.pure.ts'

type Abrir = { openId: string; onOpen: (id: number) => void }
type Props = Abrir & { dias: readonly DiaDelRastro[]; hechos: ReadonlyMap<Dia, number> }

/** The trail day by day: an act a row, which opens by a click anywhere; ↑ ↓ Home End walk the rows. */
export function Actas({ dias, hechos, ...abrir }: Props) {
  return (
    <section aria-label="Hechos" onKeyDown={(event) => walkRows(event, event.currentTarget)}>
      {dias.map(({ dia, renglones }) => (
        <section key={dia} aria-labelledby={`dia-${dia}`}>
          <header className="line tight day-head">
            <h2 id={`dia-${dia}`}>{formatFechaLarga(dia, dia.slice(0, 4) !== localDay(new Date()).slice(0, 4))}</h2>
            <p className="muted num">{sayHechos(hechos.get(dia))}</p>
          </header>
          <ol className="acts">
            {renglones.map((renglon) => (
              <Fila key={renglon.id} renglon={renglon} {...abrir} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

/** `45 hechos`, or that there are more than anybody counts. */
export function sayHechos(cuantos = 0): string {
  return isUncounted(cuantos) ? 'más de 1.000 hechos' : contar(cuantos, 'hecho')
}

function Fila({ renglon, openId, onOpen }: Abrir & { renglon: Renglon }) {
  const { id, accion, cuando, actos } = renglon
  const [unfolded, setUnfolded] = useState(false)
  const dentro = useId()
  const icon = iconOf(accion)
  const origen = sayOrigen(renglon)
  // Folded, it stands for all of them.
  const isOpen = !unfolded && actos.some((acto) => openId === String(acto.id))
  return (
    <li data-open={isOpen || undefined} data-unfolded={unfolded || undefined}>
      <Hora id={id} cuando={cuando} openId={openId} onOpen={onOpen} />
      {icon && <Icon of={icon} />}
      <div className="act">
        <p>
          <Frase renglon={renglon} />
        </p>
        {actos.length > 1 && (
          <button
            type="button"
            className="line centred num fold-chip"
            aria-expanded={unfolded}
            aria-controls={dentro}
            onClick={() => setUnfolded(!unfolded)}
          >
            <Icon of={unfolded ? ChevronDown : ChevronRight} />
            {contar(actos.length, 'vez', 'veces')}
          </button>
        )}
      </div>
      {origen && <span className="t-12 muted from">{origen}</span>}
      {unfolded && (
        <ol id={dentro} className="inside">
          {actos.map((acto) => (
            <li key={acto.id} data-open={openId === String(acto.id) || undefined}>
              <Hora id={acto.id} cuando={acto.cuando} openId={openId} onOpen={onOpen} />
              <p>
                <FraseDeUno acto={acto} />
              </p>
              <span className="t-12 num">{sayReservasDe(acto)}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function Hora({ id, cuando, openId, onOpen }: Abrir & { id: number; cuando: string }) {
  return (
    <button
      type="button"
      className="covers row-button num muted"
      aria-current={openId === String(id) || undefined}
      onClick={() => onOpen(id)}
    >
      <span className="visually-hidden">Abrir lo de las </span>
      <time dateTime={cuando}>{formatHora(cuando)}</time>
    </button>
  )
}
