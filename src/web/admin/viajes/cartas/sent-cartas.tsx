import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { vercorreo } from '../../../../contract/platform/vigilancia.ts'
import { vercarta } from '../../../../contract/viajes/cartas.ts'
import { formatCount } from '../../../../reglas/numbers.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { usePermissions } from '../../../ui/permissions.ts'
import { type Column, figures, Table } from '../../../ui/table.tsx'
import { EstadoCorreo, isUndelivered } from '../../correo/estado-correo.tsx'
import { TextWithPlaceholders } from '../../placeholders/text-with-placeholders.tsx'
import { CorreoPanel } from '../../platform/vigilancia/correo-panel.tsx'
import { Panel } from '../../shell/panel.tsx'
import { Facts } from '../../values/facts.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'
import { type CartaDetail, type CartaRow, type CartaScope, recipientLabels, useCartas } from './cartas-data.ts'

const columns: Column<CartaRow>[] = [
  {
    key: 'asunto',
    title: 'Asunto',
    cell: ({ asunto }) => <TextWithPlaceholders text={asunto} />,
    share: 2,
    phone: 'title',
  },
  { key: 'fecha', title: 'Fecha', cell: ({ fecha }) => formatInstantCompact(fecha), tight: true, phone: 'line' },
  { key: 'autor', title: 'Quién', cell: ({ autor }) => autor, phone: 'hide' },
  { key: 'aquien', title: 'A quiénes', cell: ({ aquien }) => recipientLabels[aquien], tight: true, phone: 'fact' },
  figures({ key: 'total', title: 'Familias', cell: ({ total }) => total, phone: 'end' }),
  { key: 'mails', title: 'Mails', cell: (carta) => <SentSummary {...carta} />, phone: 'fact' },
]

export function SentCartas({ scope }: { scope: CartaScope }) {
  const [open, setOpen] = useState<string>()
  const answer = useCartas(scope)
  return (
    <AnswerBody answer={answer} what="los mensajes">
      {({ results }) => (
        <>
          {results.length === 0 ? (
            <EmptyState heading="h2" icon={PenLine} title="Todavía no les escribiste" wide>
              Lo que les mandes a las familias queda acá, con quién lo escribió y qué fue de cada mail.
            </EmptyState>
          ) : (
            <Table
              caption="Mensajes a las familias"
              columns={columns}
              rows={results}
              openKey={open}
              onOpen={({ id }) => setOpen(String(id))}
            />
          )}
          {open && <CartaPanel key={open} id={open} onClose={() => setOpen(undefined)} />}
        </>
      )}
    </AnswerBody>
  )
}

type Props = { id: string; onClose: () => void }

function CartaPanel({ id, onClose }: Props) {
  const answer = useResults(vercarta, { query: { id } })
  const [correo, setCorreo] = useState<string>()
  const ids = (answer.data?.envios ?? []).flatMap(({ idcorreo }) => (idcorreo === null ? [] : [String(idcorreo)]))
  const place = correo === undefined ? -1 : ids.indexOf(correo)
  if (correo !== undefined)
    return (
      <CorreoPanel
        id={correo}
        steps={{ previous: ids[place - 1], next: ids[place + 1], move: setCorreo }}
        onClose={() => setCorreo(undefined)}
      />
    )
  return (
    <Panel title="Mensaje a las familias" onClose={onClose}>
      <AnswerBody answer={answer} what="el mensaje">
        {(carta) => <Carta carta={carta} onOpen={setCorreo} />}
      </AnswerBody>
    </Panel>
  )
}

function Carta({ carta, onOpen }: { carta: CartaDetail; onOpen: (correo: string) => void }) {
  const { may } = usePermissions()
  const { autor, fecha, aquien, asunto, texto, envios } = carta
  return (
    <>
      <Facts
        facts={[
          { label: 'Escribió', value: autor },
          { label: 'Fecha', value: formatInstantCompact(fecha) },
          { label: 'A quiénes', value: recipientLabels[aquien] },
          { label: 'Mails', value: <SentSummary {...carta} /> },
        ]}
      />
      <p className="t-14 breaks">
        <b>
          <TextWithPlaceholders text={asunto} />
        </b>
      </p>
      <p className="written t-14">
        <TextWithPlaceholders text={texto} />
      </p>
      <ul className="rows dense">
        {envios.map(({ idcuenta, familia, idcorreo, estado, error }) => (
          <li className="line spread centred breaks" key={idcuenta}>
            {idcorreo === null ? (
              <span>
                {familia} <span className="muted">borró sus mails</span>
              </span>
            ) : !may(vercorreo) ? (
              familia
            ) : (
              <button type="button" className="text-link press" onClick={() => onOpen(String(idcorreo))}>
                {familia}
              </button>
            )}
            <span className="line tight centred">
              {error && isUndelivered(estado) && <span className="t-12 muted">{error}</span>}
              {estado && <EstadoCorreo estado={estado} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type SentSummaryProps = Pick<CartaRow, 'enviados' | 'guardados' | 'pendientes' | 'fallidos'>

function SentSummary({ enviados, guardados, pendientes, fallidos }: SentSummaryProps) {
  const parts = [
    enviados > 0 && formatCount(enviados, 'enviado'),
    guardados > 0 && `${formatCount(guardados, 'guardado')} sin salir`,
    pendientes > 0 && `${pendientes} en camino`,
  ].filter(Boolean)
  return (
    <span className="line tight centred num">
      {parts.join(', ')}
      {fallidos > 0 && <Chip tone="bad">{fallidos === 1 ? '1 no salió' : `${fallidos} no salieron`}</Chip>}
    </span>
  )
}
