import { X } from 'lucide-react'
import { useState } from 'react'
import type { Dia } from '../../../../reglas/dia.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DiaPicker } from '../../form/dia-picker.tsx'

type Periodo = { desde: Dia | ''; hasta: Dia | '' }
type Props = Periodo & { onChange: (periodo: Periodo) => void }

/** Shows a filter of a list by period. Without a period, clicking opens a dialog to choose one. With a period, clicking removes it. */
export function FechasPill({ desde, hasta, onChange }: Props) {
  const [asked, setAsked] = useState<Periodo>()
  const on = desde !== '' || hasta !== ''
  const none = { desde: '', hasta: '' } as const
  return (
    <>
      <button
        type="button"
        className="line centred pill"
        data-on={on}
        aria-haspopup={on ? undefined : 'dialog'}
        onClick={() => (on ? onChange(none) : setAsked(none))}
      >
        {on && <span className="visually-hidden">Quitar las fechas: </span>}
        {formatPeriodo({ desde, hasta })}
        {on && <Icon of={X} />}
      </button>
      {asked && (
        <Dialog
          open
          onClose={() => setAsked(undefined)}
          title="Entre qué días"
          footer={
            <>
              <Button look="outline" onClick={() => setAsked(undefined)}>
                Cancelar
              </Button>
              <Button
                onClick={() => {
                  setAsked(undefined)
                  onChange(asked)
                }}
              >
                Ver esos días
              </Button>
            </>
          }
        >
          <div className="stack days-asked">
            {(['desde', 'hasta'] as const).map((name) => (
              <DiaPicker
                key={name}
                label={name === 'desde' ? 'Desde' : 'Hasta'}
                value={asked[name]}
                optional
                onChange={(dia) => setAsked((before = none) => ({ ...before, [name]: dia }))}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Formats a period: `13/11 al 19/11`. Adds the years if they differ. */
function formatPeriodo({ desde, hasta }: Periodo): string {
  const sameYear = desde.slice(0, 4) === hasta.slice(0, 4)
  const say = (dia: Dia) => (sameYear ? formatFecha(dia).slice(0, 5) : formatFecha(dia))
  if (desde && hasta) return desde === hasta ? formatFecha(desde) : `${say(desde)} al ${say(hasta)}`
  if (desde) return `Desde el ${formatFecha(desde)}`
  return hasta ? `Hasta el ${formatFecha(hasta)}` : 'Fechas'
}
