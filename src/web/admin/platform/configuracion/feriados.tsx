import { DialogButton, DialogIconButton } from '../../form/dialog-button.tsx'
import './configuracion.css'
import { CalendarOff, CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { guardarferiado, listadoferiados, quitarferiado } from '../../../../contract/platform/agencia.ts'
import { type Dia, localDay } from '../../../../reglas/dia.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { refetchAll, useReply } from '../../../api/use-answer.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { formatFecha } from '../../../ui/format.pure.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { actions, Table } from '../../../ui/table.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { useFilters } from '../../lista/use-filters.ts'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'

export const handle = { title: 'Feriados' }

export default function Feriados() {
  const { read, change } = useFilters()
  const hoy = localDay(new Date())
  const thisAnio = Number(hoy.slice(0, 4))
  const anio = /^20\d\d$/.test(read('anio')) ? read('anio') : String(thisAnio)
  const answer = useReply(listadoferiados, { query: { anio } })
  const anios = [...new Set([...[-1, 0, 1, 2].map((mas) => String(thisAnio + mas)), anio])].sort()
  const showYear = (fecha: Dia) => {
    const own = fecha.slice(0, 4)
    if (own === anio) refetchAll()
    else change({ anio: own })
  }
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead
        title="Feriados"
        subtitle="La agencia no abre, y los plazos en días hábiles los saltan."
        action={
          <DialogButton size={40} className="icon-on-phones" dialog={<FeriadoDialog onSaved={showYear} />}>
            <Icon of={CalendarPlus} />
            <span>Agregar feriado</span>
          </DialogButton>
        }
      />
      <div className="row roomy above-5 below-4 list-tools anio">
        <Select
          label="Año"
          inline
          small
          value={anio}
          choices={anios.map((one) => ({ value: one, label: one }))}
          onChange={(event) => change({ anio: event.target.value })}
        />
      </div>
      <AnswerBody answer={answer} what="los feriados">
        {({ results }) => {
          // The past holidays of the current year have their own collapsed list.
          const past = anio === String(thisAnio) ? results.filter(({ fecha }) => fecha < hoy) : []
          const others = results.slice(past.length)
          if (results.length === 0)
            return (
              <EmptyState icon={CalendarOff} heading="h2" title={`No hay feriados cargados en ${anio}`}>
                Agregalos para que los plazos los tengan en cuenta.
              </EmptyState>
            )
          return (
            <>
              {others.length > 0 && (
                <FeriadosTable
                  caption={`Feriados de ${anio}`}
                  rows={others}
                  next={anio === String(thisAnio) ? others[0] : undefined}
                />
              )}
              {past.length > 0 && (
                <details className="above-4" open={others.length === 0}>
                  <summary className="num">{past.length === 1 ? 'Ya pasó 1' : `Ya pasaron ${past.length}`}</summary>
                  <FeriadosTable caption={`Feriados de ${anio} que ya pasaron`} rows={past} />
                </details>
              )}
            </>
          )
        }}
      </AnswerBody>
    </>
  )
}

function RemoveFeriado({ feriado: { fecha, nombre } }: { feriado: Feriado }) {
  return (
    <ConfirmDialog
      title="Quitar feriado"
      action="Quitar"
      call={quitarferiado}
      query={{ fecha }}
      done="Feriado quitado."
    >
      <p>
        <b>{nombre}</b> pasa a ser un día hábil. Los plazos ya avisados no cambian.
      </p>
    </ConfirmDialog>
  )
}

type Props = { feriado?: Feriado; onSaved?: (fecha: Dia) => void }

function FeriadoDialog({ feriado, onSaved = refetchAll }: Props) {
  return (
    <FormDialog
      title={feriado ? 'Cambiar el nombre del feriado' : 'Agregar feriado'}
      call={guardarferiado}
      defaultValues={{ fecha: formatFecha(feriado?.fecha ?? ''), nombre: feriado?.nombre ?? '' }}
      version={feriado?.version}
      saved="El feriado quedó guardado."
      onSaved={({ fecha }) => onSaved(fecha)}
    >
      {({ Day, Text }) => (
        <>
          {feriado ? (
            <p>
              <Fecha value={feriado.fecha} long />
            </p>
          ) : (
            <Day name="fecha" label="Fecha" />
          )}
          <Text name="nombre" label="Nombre" />
        </>
      )}
    </FormDialog>
  )
}

type Feriado = { fecha: Dia; nombre: string; version: string }

type FeriadosTableProps = {
  caption: string
  rows: Feriado[]
  next?: Feriado | undefined
}

function FeriadosTable({ caption, rows, next }: FeriadosTableProps) {
  return (
    <Table
      caption={caption}
      columns={[
        {
          key: 'fecha',
          title: 'Fecha',
          cell: (feriado) => (
            <>
              <Fecha value={feriado.fecha} long />
              {feriado === next && (
                <>
                  , <b>el próximo</b>
                </>
              )}
            </>
          ),
          tight: true,
        },
        { key: 'nombre', title: 'Feriado', cell: ({ nombre }) => nombre, phone: 'title' },
        actions<Feriado>({
          cell: (feriado) => (
            <>
              <DialogIconButton
                icon={Pencil}
                label={`Cambiar el nombre de ${feriado.nombre}`}
                dialog={<FeriadoDialog feriado={feriado} />}
              />
              <DialogIconButton
                icon={Trash2}
                label={`Quitar ${feriado.nombre}`}
                dialog={<RemoveFeriado feriado={feriado} />}
              />
            </>
          ),
          phone: 'end',
        }),
      ]}
      rows={rows}
      rowKey={({ fecha }) => fecha}
    />
  )
}
