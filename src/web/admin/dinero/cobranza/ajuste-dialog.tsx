import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { vistaajuste } from '../../../../contract/dinero/caja.ts'
import type { BodyInput, ReplyOf } from '../../../../contract/endpoint.ts'
import { ajustarprecios } from '../../../../contract/viajes/cancelaciones.ts'
import { listadoviajesadmin } from '../../../../contract/viajes/salidas.ts'
import { add } from '../../../../reglas/dinero.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { refetchAll, useReply } from '../../../api/use-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useClose } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Fecha } from '../../../ui/fecha.tsx'
import { fieldsOf } from '../../../ui/form-fields.tsx'
import { Money } from '../../../ui/money.tsx'
import { bodyOf } from '../../form/call-form.tsx'
import { ConfirmDialog } from '../../form/confirm-dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { SearchBox } from '../../lista/search-box.tsx'
import { InformeTable } from './informe-tabla.tsx'
import type { PreviewRow } from './reply-types.ts'

type Ajuste = BodyInput<typeof ajustarprecios>

/** The form's own fields have the types of the preview's call, which has no reason. Only the call that announces the price rise has it. */
const { Text: Motivo } = fieldsOf<Ajuste>()

/** Announces a price rise in three steps. The last step mails each family and cannot be undone. */
export function AjusteDePrecioDialog() {
  const close = useClose()
  const [viaje, setViaje] = useState<Viaje>()
  const [written, setWritten] = useState<Ajuste>({ paquete: '', porcentaje: '', desde: '', motivo: '' })
  const [rows, setRows] = useState<PreviewRow[]>()
  if (!viaje)
    return (
      <Dialog kind="wide" title="Anunciar un ajuste: ¿de qué viaje?">
        <ChooseViaje onPick={setViaje} />
      </Dialog>
    )
  const paquete = String(viaje.id)
  const body = { ...written, paquete }
  if (rows)
    return (
      <AjustePreview
        rows={rows}
        body={body}
        onBack={() => setRows(undefined)}
        onDone={() => {
          refetchAll()
          close()
        }}
      />
    )
  return (
    <FormDialog
      title="Anunciar un ajuste de precio"
      call={vistaajuste}
      schema={bodyOf(ajustarprecios)}
      fixed={{ paquete }}
      defaultValues={written}
      staysOpen
      submitLabel="Ver quién paga qué"
      pendingLabel="Calculando"
      onSaved={(results, values) => {
        setWritten({ ...written, ...values })
        setRows(results)
      }}
    >
      {({ Day, Text, getValues }) => (
        <>
          <div className="asides line spread centred below-4">
            <p>
              <b>{viaje.paquete}</b>
              <small>{viaje.cursocorto}</small>
            </p>
            <Button
              className="nowrap"
              look="outline"
              size={40}
              onClick={() => {
                setWritten({ ...written, ...getValues() })
                setViaje(undefined)
              }}
            >
              Otro viaje
            </Button>
          </div>
          <div className="fields">
            <Text name="porcentaje" label="Aumento, por ciento" inputMode="decimal" help="3,5 es 3,5 %" />
            <Day name="desde" label="Cuotas que vencen desde" />
            <Motivo name="motivo" label="Motivo, como lo va a leer la familia" whole />
          </div>
        </>
      )}
    </FormDialog>
  )
}

type Viaje = ReplyOf<typeof listadoviajesadmin>['results'][number]

const count = '10'

function ChooseViaje({ onPick }: { onPick: (viaje: Viaje) => void }) {
  const [search, setSearch] = useState('')
  return (
    <div className="stack">
      <SearchBox
        first
        label="Buscar el viaje"
        placeholder="Paquete, colegio o curso"
        value={search}
        onSearch={setSearch}
      />
      <FoundViajes key={search} search={search} onPick={onPick} />
    </div>
  )
}

function FoundViajes({ search, onPick }: { search: string; onPick: (viaje: Viaje) => void }) {
  const answer = useReply(listadoviajesadmin, { query: { busca: search, limite: count } })
  return (
    <AnswerBody answer={answer} label="Buscando" failed="No pudimos buscar">
      {({ results, siguiente }) =>
        results.length === 0 ? (
          <EmptyState icon={SearchX} title="No encontramos ese viaje">
            Probá con otro colegio o con el nombre del paquete.
          </EmptyState>
        ) : (
          <>
            <ul className="asides rows" data-found>
              {results.map((viaje) => (
                <li className="line spread centred" key={viaje.id}>
                  <p>
                    <b>{viaje.paquete}</b>
                    <small>
                      {viaje.cursocorto}.{' '}
                      <span className="nowrap">
                        Sale el <Fecha value={viaje.fechasalida} />
                      </span>
                    </small>
                  </p>
                  <Button size={40} look="outline" onClick={() => onPick(viaje)}>
                    Elegir
                    <span className="visually-hidden">
                      {' '}
                      {viaje.paquete}, {viaje.cursocorto}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
            {siguiente && <p>Hay más viajes. Buscá el tuyo por paquete, colegio o curso.</p>}
          </>
        )
      }
    </AnswerBody>
  )
}

type AjustePreviewProps = {
  rows: PreviewRow[]
  body: BodyInput<typeof ajustarprecios>
  onBack: () => void
  onDone: () => void
}

function AjustePreview({ rows, body, onBack, onDone }: AjustePreviewProps) {
  const suben = rows.filter(({ motivo }) => !motivo)
  const remaining = rows.filter(({ motivo }) => motivo)
  return (
    <ConfirmDialog
      title="Quién paga qué"
      wide
      harmless
      action="Anunciar el ajuste"
      cancelLabel="Volver"
      disabled={suben.length === 0}
      call={ajustarprecios}
      body={body}
      done={({ aumentaron }) =>
        aumentaron === 1
          ? 'Ajuste anunciado a una familia por mail.'
          : `Ajuste anunciado a ${aumentaron} familias por mail.`
      }
      onDone={onDone}
      onClose={onBack}
    >
      {suben.length === 0 ? (
        <p>Este ajuste no le aumentaría a nadie.</p>
      ) : (
        <>
          <p>Al anunciarlo, cada familia recibe un mail y sus cuotas suben. No se puede deshacer.</p>
          <InformeTable
            title="Les aumenta"
            words={1}
            titles={['Pasajero', 'Cuotas', 'Debe hoy', 'Aumenta', 'Va a deber']}
            rows={suben.map((row) => ({
              key: `${row.reserva} ${row.moneda}`,
              cells: [
                row.pasajero,
                row.cuotas,
                <Money key="debe" centavos={row.debe} moneda={row.moneda ?? undefined} />,
                <Money key="aumento" centavos={row.aumento} moneda={row.moneda ?? undefined} />,
                <Money key="nuevo" centavos={add(row.debe, row.aumento)} moneda={row.moneda ?? undefined} />,
              ],
            }))}
          />
        </>
      )}
      {remaining.length > 0 && (
        <InformeTable
          title="Quedan como están"
          words={2}
          titles={['Pasajero', 'Por qué']}
          rows={remaining.map((row) => ({ key: String(row.reserva), cells: [row.pasajero, row.motivo] }))}
        />
      )}
    </ConfirmDialog>
  )
}
