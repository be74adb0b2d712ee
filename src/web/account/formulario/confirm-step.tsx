import type { ReactNode } from 'react'
import { formatDocumento } from '../../../reglas/numbers.ts'
import { keepFiguresTogether } from '../../../reglas/text.ts'
import { Button } from '../../ui/button.tsx'
import { formatTelefono } from '../../ui/phone.pure.ts'
import { type ReservaValues, stepIndex } from './form-fields.ts'
import { namesOf, type Viaje } from './viaje.ts'

type Props = {
  values: ReservaValues
  viaje: Viaje
  fotos: number
  fotosPerdidas: number
  accepted: boolean
  checked: boolean
  onStep: (step: number) => void
  refusal?: ReactNode
}

export function ConfirmStep({ values, viaje, fotos, fotosPerdidas, accepted, checked, onStep, refusal }: Props) {
  const active = accepted && checked && viaje.paquete !== undefined
  const domicilio = [`${values.calle} ${values.numero}`.trim(), values.piso && `piso ${values.piso}`]
  const { colegio, curso } = namesOf(values, viaje)
  return (
    <>
      <div className="rows repaso">
        <Grupo
          title="Viaje y plan"
          onEdit={() => onStep(stepIndex.viaje)}
          rows={[viaje.paquete?.descripcion ?? '', colegio, keepFiguresTogether(curso), viaje.monto?.descripcion ?? '']}
        />
        <Grupo
          title="Pasajero"
          onEdit={() => onStep(stepIndex.pasajero)}
          rows={[
            `${values.nombre} ${values.apellido}`,
            `DNI ${formatDocumento(values.documento)}`,
            `Nació el ${values.fechaN}`,
            describeFotos(fotos, fotosPerdidas),
          ]}
        />
        <Grupo
          title="Tutor"
          onEdit={() => onStep(stepIndex.tutor)}
          rows={[
            `${values.nombreT} ${values.apellidoT}`,
            `DNI ${formatDocumento(values.documentoT)}`,
            `Teléfono ${formatTelefono(values.telefono)}`,
            [...domicilio, values.depto && `depto ${values.depto}`, values.localidad].filter(Boolean).join(', '),
          ]}
        />
      </div>
      {refusal && <div className="stack snug starts full-buttons">{refusal}</div>}
      {!active && (
        <p className="t-15 muted" role="status">
          Para poder realizar la reserva es necesario que acepte el Convenio y confirme que los datos son correctos
        </p>
      )}
    </>
  )
}

function describeFotos(fotos: number, perdidas: number): string {
  if (perdidas > 0) return 'Sin fotos del DNI: volvé a elegirlas'
  return fotos > 0 ? `Fotos del DNI: ${fotos}` : 'Sin fotos del DNI: las podés cargar después'
}

type GrupoProps = { title: string; rows: string[]; onEdit: () => void }

function Grupo({ title, rows, onEdit }: GrupoProps) {
  return (
    <section className="sides tops tight">
      <h3 className="t-20">{title}</h3>
      <p>
        {rows.filter(Boolean).map((row) => (
          <span key={row}>{row}</span>
        ))}
      </p>
      <Button look="link" onClick={onEdit} aria-label={`Corregir: ${title}`}>
        Corregir
      </Button>
    </section>
  )
}
