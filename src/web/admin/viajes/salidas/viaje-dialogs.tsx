import { type ComponentProps, useState } from 'react'
import { listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { vercurso } from '../../../../contract/viajes/colegios.ts'
import { crearviaje, editarviaje, opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { browserClient } from '../../../api/browser.ts'
import { useAnswer, useResults } from '../../../api/use-answer.ts'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { Select } from '../../../ui/select.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { LoadingDialog } from '../../form/loading-dialog.tsx'
import type { Fechas } from '../cartas/cambio-de-fechas.pure.ts'
import { useCursos } from '../use-cursos.ts'
import type { TableroData } from './viaje-data.ts'

type Props = { idcurso: string; onClose: () => void; onSaved: (id: number) => void }

export function NewViajeDialog({ idcurso, onClose, onSaved }: Props) {
  const answer = useAnswer(`nuevo viaje ${idcurso}`, async (signal) => {
    const [options, colegios] = await Promise.all([
      browserClient.call(opcionesviajes, { signal }),
      browserClient.call(listadocolegios, { signal }),
    ])
    const curso = idcurso ? (await browserClient.call(vercurso, { query: { id: idcurso }, signal })).results : undefined
    return { ...options.results, colegios: colegios.results, curso }
  })
  return (
    <LoadingDialog title="Ofrecer un viaje" answer={answer} what="los paquetes" onClose={onClose}>
      {(data) => <NewViajeForm {...data} onClose={onClose} onSaved={onSaved} />}
    </LoadingDialog>
  )
}

type Option = { id: number | string; nombre: string }
type FormProps = Pick<Props, 'onClose' | 'onSaved'> & {
  paquetes: Option[]
  responsables: ComponentProps<typeof ViajeDialogFields>['responsables']
  colegios: Option[]
  curso?: { id: number; idcolegio: number }
}

function NewViajeForm({ paquetes, responsables, colegios, curso, onClose, onSaved }: FormProps) {
  const [colegio, setColegio] = useState(String(curso?.idcolegio ?? ''))
  const cursos = useCursos(colegio)
  return (
    <FormDialog
      title="Ofrecer un viaje"
      call={crearviaje}
      defaultValues={{
        paquete: '',
        curso: String(curso?.id ?? ''),
        fechasalida: '',
        fecharegreso: '',
        cupo: '',
        responsable: '',
        activo: '1' as const,
      }}
      questions={[
        { codigo: 'convenio_incompleto', yes: { confirmaconvenio: '1' }, about: ['paquete', 'curso', 'activo'] },
      ]}
      againLabel="Ofrecer igual"
      onClose={onClose}
      saved="El viaje quedó ofrecido. Ahora cargale sus formas de pago."
      onSaved={({ id }) => onSaved(id)}
    >
      {({ Choice, setValue, formState }) => (
        <div className="fields">
          <Choice name="paquete" label="Paquete" whole placeholder="Elegí un paquete" choices={toChoices(paquetes)} />
          <Select
            label="Colegio"
            placeholder="Elegí un colegio"
            error={formState.errors.curso && !colegio ? 'Debe elegir un colegio' : undefined}
            choices={toChoices(colegios)}
            value={colegio}
            onChange={(event) => {
              setColegio(event.target.value)
              setValue('curso', '')
            }}
          />
          <Choice
            name="curso"
            label="Curso"
            placeholder={colegio ? 'Elegí un curso' : 'Primero, el colegio'}
            disabled={!colegio}
            choices={cursos.data ?? []}
            error={colegio ? cursos.error : ''}
          />
          <ViajeDialogFields responsables={responsables} />
        </div>
      )}
    </FormDialog>
  )
}

const toChoices = (options: Option[]) => options.map(({ id, nombre }) => ({ value: id, label: nombre }))

type EditProps = { viaje: TableroData['viaje']; onSaved: (stored: Fechas) => void }

export function ViajeDialog({ viaje, onSaved }: EditProps) {
  const options = useResults(opcionesviajes)
  const currentResponsable = viaje.idresponsable ? [{ id: viaje.idresponsable, nombre: viaje.responsable }] : []
  const taken = viaje.cupo - viaje.libres
  return (
    <FormDialog
      title="Editar viaje"
      call={editarviaje}
      query={{ id: viaje.id }}
      defaultValues={{
        fechasalida: formatFecha(viaje.fechasalida),
        fecharegreso: formatFecha(viaje.fecharegreso),
        cupo: String(viaje.cupo),
        responsable: String(viaje.idresponsable ?? ''),
        activo: viaje.activo ? ('1' as const) : ('0' as const),
      }}
      version={viaje.version}
      saved={({ libres, cupo }) =>
        `El viaje quedó guardado: ${formatCount(libres, 'lugar libre', 'lugares libres')} de ${cupo}.`
      }
      onSaved={onSaved}
    >
      {() => (
        <>
          {options.error && <NoticeBanner>No pudimos cargar el personal. {options.error}</NoticeBanner>}
          <p className="num">
            Hay {formatCount(taken, 'lugar tomado', 'lugares tomados')}: el cupo no puede ser menor.
            {viaje.esperan > 0 && ` Esperan ${viaje.esperan}: los lugares que agregues se les ofrecen primero.`}
          </p>
          <div className="fields">
            <ViajeDialogFields responsables={options.data?.responsables ?? currentResponsable} />
          </div>
        </>
      )}
    </FormDialog>
  )
}

const { Choice, Day, Flag, Text } =
  fieldsOf<Record<'fechasalida' | 'fecharegreso' | 'cupo' | 'responsable' | 'activo', string>>()

function ViajeDialogFields({ responsables }: { responsables: { id: number; nombre: string }[] }) {
  return (
    <>
      <Day name="fechasalida" label="Salida" />
      <Day name="fecharegreso" label="Regreso" />
      <Text name="cupo" label="Cupo" inputMode="numeric" />
      <Choice
        name="responsable"
        label="Responsable"
        optional
        placeholder="Nadie todavía"
        choices={responsables.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      />
      <div className="field-whole">
        <Flag
          name="activo"
          label="Recibe reservas"
          help="Sin tildar, las familias no lo ven; las reservas que tiene siguen igual."
        />
      </div>
    </>
  )
}
