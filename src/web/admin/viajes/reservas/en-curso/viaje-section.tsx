import { useFormContext } from 'react-hook-form'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { listadocolegios } from '../../../../../contract/especificacion/colegios.ts'
import { listadoformas } from '../../../../../contract/viajes/formas.ts'
import { listadoviajesadmin } from '../../../../../contract/viajes/salidas.ts'
import { localDay } from '../../../../../reglas/dia.ts'
import { parseFecha } from '../../../../../reglas/parsing.ts'
import { useReply, useResults } from '../../../../api/use-answer.ts'
import { findChosen } from '../../../../ui/chosen.ts'
import { fieldsOf } from '../../../../ui/form-fields.tsx'
import { formatFecha } from '../../../../ui/format.pure.ts'
import { Select } from '../../../../ui/select.tsx'
import { RetryNotice } from '../../../form/ask-again.tsx'
import { Box } from '../../../form/box.tsx'
import type { EnCursoValues } from './en-curso-values.ts'
import { planRowsOf } from './plan.pure.ts'

const { Choice, Day } = fieldsOf<EnCursoValues>()

export function ViajeSection({ colegio, onColegio }: { colegio: string; onColegio: (colegio: string) => void }) {
  const { watch, setValue, getValues, formState } = useFormContext<EnCursoValues>()
  const [paquete] = watch(['paquete'])
  const colegios = useResults(listadocolegios)
  const viajes = useReply(listadoviajesadmin, {
    query: { colegio, ver: 'todos', orden: '-salida', limite: '500' },
    when: colegio !== '',
  })
  const viaje = findChosen(viajes.data?.results ?? [], paquete)
  const formas = useReply(listadoformas, { query: { id: paquete }, when: paquete !== '' })
  const set = (part: Partial<EnCursoValues>) => {
    for (const [name, value] of Object.entries(part))
      setValue(name as keyof EnCursoValues, value, { shouldDirty: true })
  }
  const fill = (pp: string) => {
    const forma = findChosen(formas.data?.results ?? [], pp)
    if (!forma) return
    const contrato = parseFecha(getValues('fechacontrato'))
    // Starts at the payment option's first due date, which may be in the next year. Staff can correct the dates below.
    const plan = planRowsOf(forma, { first: forma.primervencimiento, contrato: contrato ?? localDay(new Date()) })
    set({ plan, pagos: [] })
  }
  return (
    <Box title="El viaje">
      <Select
        label="Colegio"
        placeholder="Elegí un colegio"
        value={colegio}
        error={formState.errors.paquete && !colegio ? 'Debe elegir un colegio' : undefined}
        choices={(colegios.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        onChange={({ target }) => {
          onColegio(target.value)
          set({ paquete: '', pp: '' })
        }}
      />
      <Day name="fechacontrato" label="Día del contrato" help="Cuándo se anotó en el otro sistema." />
      <Choice
        name="paquete"
        label="Viaje"
        whole
        placeholder={colegio ? 'Elegí un viaje' : 'Primero, el colegio'}
        disabled={!colegio}
        // On a phone the select cuts the trip's name and date, so the help text repeats them.
        help={viaje && <span className="phone-word">{describeViaje(viaje)}</span>}
        error={colegio ? undefined : ''}
        choices={(viajes.data?.results ?? []).map((one) => ({ value: String(one.id), label: describeViaje(one) }))}
        onChange={() => set({ pp: '' })}
      />
      <Choice
        name="pp"
        label="Forma de pago"
        whole
        placeholder={paquete ? 'Elegí una forma de pago' : 'Primero, el viaje'}
        disabled={!paquete}
        error={paquete ? undefined : ''}
        help="Al elegirla se arma el plan, que después se corrige."
        choices={(formas.data?.results ?? []).map(({ id, descripcion, activo }) => ({
          value: String(id),
          label: activo ? descripcion : `${descripcion} (ya no se ofrece)`,
        }))}
        onChange={fill}
      />
      <RetryNotice what="los viajes" answers={[colegios, viajes, formas]} className="field-whole" />
    </Box>
  )
}

type Viaje = ReplyOf<typeof listadoviajesadmin>['results'][number]

const describeViaje = ({ cursocorto, paquete, fechasalida }: Viaje) =>
  `${cursocorto.split(', ').at(-1)}, ${paquete}, sale el ${formatFecha(fechasalida)}`
