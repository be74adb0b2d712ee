import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { feriadoBody, guardarferiado, listadoferiados, quitarferiado } from '../../../contract/agencia.ts'
import { browserClient } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fecha } from '../../ui/fecha.tsx'
import { localDay } from '../../ui/format.pure.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AnswerBody } from '../answer-body.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useFilters } from '../lista/use-filters.ts'
import { ScreenHead } from '../screen-head.tsx'
import { useAnswer } from '../use-answer.ts'
import './configuracion.css'

type Feriado = { fecha: string; nombre: string }

/** The days on which the agency does not open, year by year. */
export function FeriadosScreen() {
  const { read, change } = useFilters()
  const hoy = Number(localDay(new Date()).slice(0, 4))
  const anio = /^20\d\d$/.test(read('anio')) ? read('anio') : String(hoy)
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Feriado>()
  const answer = useAnswer(`feriados ${anio}`, (signal) =>
    browserClient.call(listadoferiados, { query: { anio }, signal }),
  )
  const anios = [...new Set([...[-1, 0, 1, 2].map((mas) => String(hoy + mas)), anio])].sort()
  return (
    <>
      <ScreenHead
        title="Feriados"
        subtitle="La agencia no abre, y los plazos en días hábiles los saltan."
        action={
          <Button size={40} onClick={() => setAdding(true)}>
            <Icon of={CalendarPlus} />
            Agregar feriado
          </Button>
        }
      />
      <div className="list-tools">
        <Select
          label="Año"
          inline
          small
          value={anio}
          choices={anios.map((uno) => ({ value: uno, label: uno }))}
          onChange={(event) => change({ anio: event.target.value })}
        />
      </div>
      <AnswerBody answer={answer} label="Cargando los feriados" failed="No pudimos traer los feriados">
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState heading="h2" title={`No hay feriados cargados en ${anio}`}>
              Agregalos para que los plazos los tengan en cuenta.
            </EmptyState>
          ) : (
            <Table
              caption={`Feriados de ${anio}`}
              columns={[
                { key: 'fecha', title: 'Fecha', cell: ({ fecha }) => <Fecha value={fecha} long />, tight: true },
                { key: 'nombre', title: 'Feriado', cell: ({ nombre }) => nombre, phone: 'title' },
                {
                  key: 'accion',
                  title: 'Acción',
                  cell: (feriado) => (
                    <IconButton icon={Trash2} label={`Quitar ${feriado.nombre}`} onClick={() => setRemoving(feriado)} />
                  ),
                  tight: true,
                  phone: 'end',
                },
              ]}
              rows={results}
              rowKey={({ fecha }) => fecha}
            />
          )
        }
      </AnswerBody>
      {adding && (
        <FormDialog
          title="Agregar feriado"
          schema={feriadoBody}
          defaultValues={{ fecha: '', nombre: '' }}
          onSubmit={async (body) => {
            const { results } = await browserClient.call(guardarferiado, { body })
            showToast('El feriado quedó guardado.')
            setAdding(false)
            const suyo = results.fecha.slice(-4)
            if (suyo === anio) answer.retry()
            else change({ anio: suyo })
          }}
          onClose={() => setAdding(false)}
        >
          {(form) => (
            <>
              <DateField label="Fecha" error={form.formState.errors.fecha?.message} {...form.register('fecha')} />
              <TextField label="Nombre" error={form.formState.errors.nombre?.message} {...form.register('nombre')} />
            </>
          )}
        </FormDialog>
      )}
      {removing && (
        <ConfirmDialog
          title="Quitar feriado"
          action="Quitar"
          pendingLabel="Quitando"
          onConfirm={async () => {
            await browserClient.call(quitarferiado, { query: { fecha: removing.fecha } })
            showToast('El feriado quedó quitado.')
            setRemoving(undefined)
            answer.retry()
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            <b>{removing.nombre}</b> pasa a ser un día hábil. Los plazos ya avisados no cambian.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
