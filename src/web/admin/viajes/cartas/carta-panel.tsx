import { useState } from 'react'
import { vercorreo } from '../../../../contract/platform/vigilancia.ts'
import { vercarta } from '../../../../contract/viajes/cartas.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { useResults } from '../../../api/use-answer.ts'
import { usePermissions } from '../../../ui/permissions.ts'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { TextWithCampos } from '../../campos/text-with-campos.tsx'
import { EstadoCorreo, isUndelivered } from '../../correo/estado-correo.tsx'
import { CorreoPanel } from '../../platform/vigilancia/correo-panel.tsx'
import { PanelFoot } from '../../shell/panel-foot.tsx'
import { SidePanelSlot } from '../../shell/side-panel-slot.tsx'
import { Facts } from '../../values/facts.tsx'
import { formatInstante } from '../../values/moment.pure.ts'
import { type CartaDetail, nombresDeGrupo } from './datos.ts'
import { SentSummary } from './sent-summary.tsx'

type Props = { id: string; onClose: () => void }

/** Shows the panel of a sent message: its text, and the mail of each family. Clicking a mail opens its panel. */
export function CartaPanel({ id, onClose }: Props) {
  const answer = useResults(vercarta, { query: { id } })
  const [correo, setCorreo] = useState<string>()
  const ids = (answer.data?.envios ?? []).flatMap(({ idcorreo }) => (idcorreo === null ? [] : [String(idcorreo)]))
  const place = correo === undefined ? -1 : ids.indexOf(correo)
  return (
    <SidePanelSlot>
      {correo === undefined ? (
        <SidePanel
          open
          title="Mensaje a las familias"
          onClose={onClose}
          footer={<PanelFoot onClose={onClose} arrowKeys={false} />}
        >
          <AnswerBody answer={answer} label="Cargando el mensaje" failed="No pudimos cargar el mensaje">
            {(carta) => <Carta carta={carta} onOpen={setCorreo} />}
          </AnswerBody>
        </SidePanel>
      ) : (
        <CorreoPanel
          id={correo}
          steps={{ previous: ids[place - 1], next: ids[place + 1], move: setCorreo }}
          onChanged={answer.retry}
          onClose={() => setCorreo(undefined)}
        />
      )}
    </SidePanelSlot>
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
          { label: 'Fecha', value: formatInstante(fecha) },
          { label: 'A quiénes', value: nombresDeGrupo[aquien] },
          { label: 'Mails', value: <SentSummary {...carta} /> },
        ]}
      />
      <p className="t-14 breaks">
        <b>
          <TextWithCampos texto={asunto} />
        </b>
      </p>
      <p className="written t-14">
        <TextWithCampos texto={texto} />
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
