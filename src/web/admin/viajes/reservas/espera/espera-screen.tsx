import { Hourglass } from 'lucide-react'
import * as z from 'zod'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import * as field from '../../../../../contract/request-fields.ts'
import { esperadeviaje, ofrecerlugar, quitardeespera } from '../../../../../contract/viajes/espera-gestion.ts'
import { formatInstant } from '../../../../../reglas/dia.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { browserClient } from '../../../../api/browser.ts'
import { useResults } from '../../../../api/use-answer.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Fecha } from '../../../../ui/fecha.tsx'
import { formatTelefono } from '../../../../ui/phone.pure.ts'
import { actions, type Column, dayColumn, Table } from '../../../../ui/table.tsx'
import { ActionButton } from '../../../form/action-button.tsx'
import { DialogButton } from '../../../form/dialog-button.tsx'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { formatInstantCompact } from '../../../values/moment.pure.ts'
import { documentoColumn } from '../../documento-column.ts'

type Espera = ReplyOf<typeof esperadeviaje>['results']['espera'][number]

export function EsperaScreen({ id }: { id: string }) {
  const answer = useResults(esperadeviaje, { query: { id } })
  return (
    <AnswerBody answer={answer} what="la lista">
      {({ viaje, espera }) => (
        <>
          <BackLink to="/admin/espera">Listas de espera</BackLink>
          <ScreenHead
            title={viaje.nombrepaquete}
            subtitle={
              <>
                Lista de espera de {viaje.datoscolegio}. Sale el <Fecha value={viaje.fechasalida} />.{' '}
                <span className="unbroken">
                  {viaje.libres} de {viaje.cupo} lugares libres
                </span>
              </>
            }
          />
          <div className="above-5">
            {espera.length === 0 ? (
              <EmptyState heading="h2" icon={Hourglass} title="Nadie espera un lugar de este viaje">
                Las familias se anotan cuando el viaje está completo.
              </EmptyState>
            ) : (
              <Table caption="Lista de espera" columns={columns(viaje.libres)} rows={espera} />
            )}
          </div>
        </>
      )}
    </AnswerBody>
  )
}

function columns(free: number): Column<Espera>[] {
  return [
    { key: 'puesto', title: 'Puesto', cell: ({ puesto }) => puesto ?? '—', tight: true, phone: 'hide' },
    {
      key: 'pasajero',
      title: 'Pasajero',
      cell: ({ pasajero, puesto }) => (
        <>
          {puesto && <span className="phone-word">{puesto}. </span>}
          {pasajero}
        </>
      ),
      phone: 'title',
    },
    documentoColumn(),
    { key: 'mail', title: 'Familia', cell: ({ mail }) => mail, share: 1.2 },
    { key: 'telefono', title: 'Teléfono', cell: ({ telefono }) => formatTelefono(telefono), tight: true },
    dayColumn({ key: 'fecha', title: 'Desde', day: ({ fecha }) => fecha, phone: 'hide' }),
    {
      key: 'estado',
      title: 'Estado',
      cell: ({ ofrecidohasta }) =>
        ofrecidohasta ? `Con oferta hasta el ${formatInstantCompact(ofrecidohasta)}` : 'Esperando',
      share: 2,
      phone: 'run',
    },
    actions({
      cell: (espera) => (
        <>
          {espera.estado === 'esperando' && free > 0 && (
            <ActionButton
              call={ofrecerlugar}
              query={{ id: espera.id }}
              done={({ ofrecidohasta }) =>
                `Le ofrecimos un lugar a ${espera.pasajero}, hasta el ${formatInstant(ofrecidohasta)}.`
              }
              failed="No pudimos ofrecer el lugar. "
              look="link"
              pendingLabel="Ofreciendo"
            >
              Ofrecer ahora
            </ActionButton>
          )}
          <DialogButton needs={quitardeespera} look="link" dialog={<RemoveEsperaDialog espera={espera} />}>
            Quitar
          </DialogButton>
        </>
      ),
      phone: 'run',
    }),
  ]
}

/** The form has the reason in its body, but the call has it in its query, like the id. */
const removal = { ...quitardeespera, body: z.object({ motivo: field.requiredText('Debe indicar el motivo', 500) }) }

function RemoveEsperaDialog({ espera: { id, estado, pasajero } }: { espera: Espera }) {
  return (
    <FormDialog
      title="Quitar de la lista"
      call={removal}
      send={({ motivo }, idempotencyKey) =>
        browserClient.call(quitardeespera, { query: { id, motivo }, idempotencyKey })
      }
      defaultValues={{ motivo: '' }}
      danger
      submitLabel="Quitar de la lista"
      saved={`${pasajero} ya no está en la lista.`}
    >
      {({ Text }) => (
        <>
          <p>
            <b>{pasajero}</b> sale de la lista de espera.
            {estado === 'ofrecido' && ' El lugar que se le guardaba pasa a quien sigue, o queda libre.'}
          </p>
          <Text name="motivo" label="Motivo" help="Queda registrado" />
        </>
      )}
    </FormDialog>
  )
}
