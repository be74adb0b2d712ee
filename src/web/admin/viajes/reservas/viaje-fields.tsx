import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { consultarmontos, listadocolegios, paquetesSelect } from '../../../../contract/especificacion/colegios.ts'
import { add, formatMoney, monedas } from '../../../../reglas/dinero.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { capitalize } from '../../../../reglas/text.ts'
import { useResults } from '../../../api/use-answer.ts'
import { findChosen } from '../../../ui/chosen.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Select } from '../../../ui/select.tsx'
import { RetryNotice } from '../../form/ask-again.tsx'
import { useCursos } from '../use-cursos.ts'

type Eleccion = Record<'curso' | 'paquete' | 'pp' | 'personalPago' | 'anticipo' | 'cuotas', string>

export const noChoice = { pp: '', personalPago: '0', anticipo: '', cuotas: '' } as const

const { Amount, Choice, Text } = fieldsOf<Eleccion>()

type Props = {
  colegioInicial?: string
  /** The booking's current trip and payment option. Staff can choose the trip even if it is full: the booking already has a seat. */
  current?: { viaje: number; forma: string }
  children?: ReactNode
}

export function ViajeFields({ colegioInicial = '', current, children }: Props) {
  const { watch, setValue, formState } = useFormContext<Eleccion>()
  const { errors } = formState
  const [colegio, setColegio] = useState(colegioInicial)
  const [curso, paquete, pp] = watch(['curso', 'paquete', 'pp'])
  const { colegios, cursos, viajes, montos, loaded, answers } = useOferta({ colegio, curso, paquete })
  const monto = findChosen(montos, pp)
  const possible = viajes.filter(({ id, libres }) => libres > 0 || id === current?.viaje)
  const withoutViajes =
    curso && loaded.viajes && possible.length === 0 ? 'Este curso no tiene viajes con lugares' : undefined
  /** The chosen trip may have departed, be full or belong to another course. */
  const isUnlistedViaje = loaded.viajes && paquete !== '' && !findChosen(possible, paquete)
  useEffect(() => {
    if (isUnlistedViaje) setValue('paquete', '')
  }, [isUnlistedViaje, setValue])
  const set = (part: Partial<Eleccion>) => {
    for (const [name, value] of Object.entries(part))
      setValue(name as keyof Eleccion, value, { shouldDirty: true, shouldValidate: value !== '' })
  }
  return (
    <div className="fields">
      <Select
        label="Colegio"
        placeholder="Elegí un colegio"
        value={colegio}
        error={errors.curso && !colegio ? 'Debe elegir un colegio' : undefined}
        choices={colegios.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={(event) => {
          setColegio(event.target.value)
          set({ curso: '', paquete: '', ...noChoice })
        }}
      />
      <Choice
        name="curso"
        label="Curso"
        placeholder={colegio ? 'Elegí un curso' : 'Primero, el colegio'}
        disabled={!colegio}
        error={colegio ? undefined : ''}
        choices={cursos}
        onChange={() => set({ paquete: '', ...noChoice })}
      />
      <Choice
        name="paquete"
        label="Viaje"
        whole
        placeholder={curso ? 'Elegí un viaje' : 'Primero, el curso'}
        disabled={!curso}
        help={withoutViajes}
        error={curso && errors.paquete ? (withoutViajes ?? 'Debe elegir un viaje') : ''}
        choices={possible.map(({ id, descripcion, fechasalida, libres }) => ({
          value: String(id),
          label: `${descripcion}, sale el ${formatFecha(fechasalida)} (${formatCount(libres, 'lugar', 'lugares')})`,
        }))}
        onChange={() => set(noChoice)}
      />
      <Choice
        name="pp"
        label="Forma de pago"
        whole
        placeholder={paquete ? 'Elegí una forma de pago' : 'Primero, el viaje'}
        disabled={!paquete}
        error={paquete ? undefined : ''}
        help={
          monto
            ? describeForma(monto)
            : paquete && loaded.montos && montos.length === 0
              ? 'Las reservas para este viaje están cerradas'
              : undefined
        }
        choices={montos.map(({ id, descripcion }) => {
          const today = paquete === String(current?.viaje) && descripcion === current?.forma
          return { value: String(id), label: today ? `${descripcion} (el plan de hoy)` : descripcion }
        })}
        onChange={(chosen) => {
          const personal = findChosen(montos, chosen)?.personal
          set({ ...noChoice, pp: chosen, personalPago: personal ? '1' : '0' })
        }}
      />
      {monto?.personal && (
        <>
          <Amount name="anticipo" label="Seña" moneda={monto.moneda1} />
          <Text name="cuotas" label="Cantidad de cuotas" inputMode="numeric" help={`Hasta ${monto.cuotasmax}`} />
        </>
      )}
      {children}
      <RetryNotice what="los viajes" answers={answers} className="field-whole" />
    </div>
  )
}

function describeForma({ plan, personal, seniamin, seniamax, moneda1 }: Monto): string {
  if (personal) return `Seña entre ${formatMoney(seniamin ?? 0, moneda1)} y ${formatMoney(seniamax ?? 0, moneda1)}`
  const senia = plan.find(({ numero }) => numero === 0)
  const cuotas = plan.filter(({ numero }) => numero > 0).length
  const totals = monedas
    .map((codigo) => [codigo, plan.filter((cuota) => cuota.moneda === codigo)] as const)
    .filter(([, own]) => own.length > 0)
    .map(([codigo, own]) => formatMoney(add(...own.map(({ importe }) => importe)), codigo))
  const parts = [
    senia && `seña ${formatMoney(senia.importe, senia.moneda)}`,
    cuotas > 0 && formatCount(cuotas, 'cuota'),
  ].filter(Boolean)
  const text = `${parts.join(' y ')}. Total ${totals.join(' + ')}`
  return capitalize(text)
}

function useOferta({ colegio, curso, paquete }: { colegio: string; curso: string; paquete: string }) {
  const colegios = useResults(listadocolegios)
  const cursos = useCursos(colegio)
  const viajes = useResults(paquetesSelect, { body: { curso }, when: curso !== '' })
  const montos = useResults(consultarmontos, { body: { paquete }, when: paquete !== '' })
  return {
    colegios: colegios.data ?? [],
    cursos: cursos.data ?? [],
    viajes: viajes.data ?? [],
    montos: montos.data ?? [],
    loaded: { viajes: viajes.data !== undefined, montos: montos.data !== undefined },
    answers: [colegios, cursos, viajes, montos],
  }
}

type Monto = ReturnType<typeof useOferta>['montos'][number]
