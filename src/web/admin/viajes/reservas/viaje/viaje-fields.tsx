import { useState } from 'react'
import { contar } from '../../../../../reglas/cifras.ts'
import { monedaOf } from '../../../../../reglas/dinero.ts'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { describePlan } from './plan.pure.ts'
import { useOferta } from './use-oferta.ts'

export type Eleccion = {
  curso: string
  paquete: string
  pp: string
  personalPago: '0' | '1'
  anticipo: string
  cuotas: string
}

type Props = {
  /** The school of the present course, where there is one. */
  colegioInicial?: string
  chosen: Eleccion
  onChoose: (part: Partial<Eleccion>) => void
  errors: Partial<Record<keyof Eleccion, string | undefined>>
  /** A trip whose seat is already theirs: it may be chosen though it is full. */
  propio?: string
}

/** School, course, trip and way to pay, each offering what the one before allows. */
export function ViajeFields({ colegioInicial = '', chosen, onChoose, errors, propio }: Props) {
  const [colegio, setColegio] = useState(colegioInicial)
  const { curso, paquete, pp } = chosen
  const { colegios, cursos, viajes, montos, loaded, failed } = useOferta({ colegio, curso, paquete })
  const monto = montos.find(({ id }) => id === pp)
  const none = { pp: '', personalPago: '0', anticipo: '', cuotas: '' } as const
  const posibles = viajes.filter(({ id, libres }) => libres !== '0' || id === propio)
  return (
    <div className="fields">
      <Select
        label="Colegio"
        placeholder="Elegí un colegio"
        value={colegio}
        choices={colegios.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        onChange={(event) => {
          setColegio(event.target.value)
          onChoose({ curso: '', paquete: '', ...none })
        }}
      />
      <Select
        label="Curso"
        placeholder="Elegí un curso"
        value={curso}
        disabled={!colegio}
        error={errors.curso}
        choices={cursos.map(({ id, detalle }) => ({ value: id, label: detalle }))}
        onChange={(event) => onChoose({ curso: event.target.value, paquete: '', ...none })}
      />
      <Select
        label="Viaje"
        whole
        placeholder="Elegí un viaje"
        value={paquete}
        disabled={!curso}
        error={errors.paquete}
        help={curso && loaded.viajes && posibles.length === 0 ? 'Este curso no tiene viajes con lugares' : undefined}
        choices={posibles.map(({ id, descripcion, fechasalida, libres }) => ({
          value: id,
          label: `${descripcion}, sale el ${formatFecha(fechasalida)} (${contar(libres, 'lugar', 'lugares')})`,
        }))}
        onChange={(event) => onChoose({ paquete: event.target.value, ...none })}
      />
      <Select
        label="Forma de pago"
        whole
        placeholder="Elegí una forma de pago"
        value={pp}
        disabled={!paquete}
        error={errors.pp}
        help={
          monto
            ? describePlan(monto)
            : paquete && loaded.montos && montos.length === 0
              ? 'Las reservas para este viaje están cerradas'
              : undefined
        }
        choices={montos.map(({ id, descripcion }) => ({ value: id, label: descripcion }))}
        onChange={(event) => {
          const elegido = montos.find(({ id }) => id === event.target.value)
          onChoose({ ...none, pp: event.target.value, personalPago: elegido?.personal === '1' ? '1' : '0' })
        }}
      />
      {monto?.personal === '1' && (
        <>
          <MoneyField
            label="Seña"
            moneda={monedaOf(monto.moneda1)}
            value={chosen.anticipo}
            error={errors.anticipo}
            onChange={(event) => onChoose({ anticipo: event.target.value })}
          />
          <TextField
            label="Cantidad de cuotas"
            inputMode="numeric"
            autoComplete="off"
            value={chosen.cuotas}
            error={errors.cuotas}
            help={`Hasta ${monto.cuotasmax}`}
            onChange={(event) => onChoose({ cuotas: event.target.value })}
          />
        </>
      )}
      {failed && (
        <p className="field-error field-whole" role="alert">
          <span>No pudimos traer los viajes. {failed.error}</span>
          <button type="button" className="text-link" onClick={failed.retry}>
            Reintentar
          </button>
        </p>
      )}
    </div>
  )
}
