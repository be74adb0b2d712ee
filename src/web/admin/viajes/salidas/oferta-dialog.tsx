import { type ComponentProps, useState } from 'react'
import { consultarcursos, listadocolegios } from '../../../../contract/especificacion/colegios.ts'
import { vercurso } from '../../../../contract/viajes/colegios.ts'
import { crearviaje, opcionesviajes } from '../../../../contract/viajes/salidas.ts'
import { browserClient } from '../../../api/browser.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { AnswerBody } from '../../answer-body.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useAnswer } from '../../use-answer.ts'
import { OfertaFields } from './oferta-fields.tsx'

type Props = { idcurso: string; onClose: () => void; onSaved: (id: number) => void }

/** Offers a package to a course; its price plans come next. */
export function OfertaDialog({ idcurso, onClose, onSaved }: Props) {
  const answer = useAnswer(`oferta ${idcurso}`, async (signal) => {
    const [opciones, colegios] = await Promise.all([
      browserClient.call(opcionesviajes, { signal }),
      browserClient.call(listadocolegios, { signal }),
    ])
    const curso = idcurso ? (await browserClient.call(vercurso, { query: { id: idcurso }, signal })).results : undefined
    return { ...opciones.results, colegios: colegios.results, curso }
  })
  if (answer.data) return <OfertaForm {...answer.data} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog open title="Ofrecer un viaje" onClose={onClose}>
      <AnswerBody answer={answer} label="Cargando los paquetes" failed="No pudimos traer los paquetes">
        {() => null}
      </AnswerBody>
    </Dialog>
  )
}

type Opcion = { id: number | string; nombre: string }
type FormProps = Pick<Props, 'onClose' | 'onSaved'> & {
  paquetes: Opcion[]
  responsables: ComponentProps<typeof OfertaFields>['responsables']
  colegios: Opcion[]
  curso?: { id: number; idcolegio: number }
}

function OfertaForm({ paquetes, responsables, colegios, curso, onClose, onSaved }: FormProps) {
  const [colegio, setColegio] = useState(String(curso?.idcolegio ?? ''))
  const cursos = useAnswer(`cursos ${colegio}`, async (signal) =>
    colegio ? (await browserClient.call(consultarcursos, { body: { colegio }, signal })).results : [],
  )
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
      onClose={onClose}
      saved="El viaje quedó ofrecido. Ahora cargale sus formas de pago."
      onSaved={({ id }) => onSaved(id)}
    >
      {({ Choice, setValue }) => (
        <div className="fields">
          <Choice name="paquete" label="Paquete" whole placeholder="Elegí un paquete" choices={toChoices(paquetes)} />
          <Select
            label="Colegio"
            placeholder="Elegí un colegio"
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
            choices={(cursos.data ?? []).map(({ id, detalle }) => ({ value: id, label: detalle }))}
            error={cursos.error}
          />
          <OfertaFields responsables={responsables} />
        </div>
      )}
    </FormDialog>
  )
}

const toChoices = (opciones: Opcion[]) => opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))
