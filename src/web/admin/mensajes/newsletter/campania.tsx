import { ActionButton } from '../../form/action-button.tsx'
import { ObjectScreen } from '../../shell/object-screen.tsx'
import '../mensajes.css'
import '../../viajes/reservas/reservas.css'
import { Send } from 'lucide-react'
import { useParams } from 'react-router'
import { detenercampania, enviarcampania, vercampania } from '../../../../contract/mensajes/campanias.ts'
import { type Answer, usePolling } from '../../../api/use-answer.ts'
import { Fecha } from '../../../ui/fecha.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { BackLink } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { CampaniaEditor } from './campania-editor.tsx'
import { CampaniaEstado } from './campania-estado.tsx'
import { CampaniaPreview } from './campania-preview.tsx'
import { type CampaniaDetail, campaniaTextOf } from './campania-text.ts'

export default function Campania() {
  return useParams().id === 'nueva' ? <CampaniaEditor key="nueva" /> : <CampaniaById />
}

function CampaniaById() {
  return (
    <ObjectScreen
      call={vercampania}
      what="la campaña"
      missing={{
        title: 'Campaña',
        message: 'Esta campaña no existe',
        icon: Send,
        back: { to: '/admin/newsletter/campanias', label: 'Volver a las campañas' },
        children: 'Puede que otra persona la eliminara.',
      }}
    >
      {(campania, answer) =>
        campania.estado === 'borrador' ? (
          <CampaniaEditor campania={campania} />
        ) : (
          <SentCampania campania={campania} answer={answer} />
        )
      }
    </ObjectScreen>
  )
}

const pollMs = 2000

function SentCampania({ campania, answer }: { campania: CampaniaDetail; answer: Omit<Answer<unknown>, 'data'> }) {
  const { id, estado, asunto } = campania
  const { total } = campania
  const done = total - campania.faltan
  const moving = estado === 'enviando' || (estado === 'enviada' && done < total)
  usePolling(answer, pollMs, moving)
  return (
    <>
      <BackLink to="/admin/newsletter/campanias">Todas las campañas</BackLink>
      <ScreenHead
        title={asunto}
        subtitle={
          <span className="row">
            <CampaniaEstado estado={estado} />
            <span>
              Comenzó el <Fecha value={campania.comenzada ?? ''} />, la escribió {campania.autor}
            </span>
          </span>
        }
        action={
          <>
            {(estado === 'enviando' || campania.rechazo) && (
              <ActionButton call={detenercampania} query={{ id }} body={{}} look="outline" size={40}>
                {estado === 'enviando' ? 'Detener' : 'Dejar detenida'}
              </ActionButton>
            )}
            {estado === 'detenida' && (
              <ActionButton call={enviarcampania} query={{ id }} body={{ version: campania.version }} size={40}>
                Seguir enviando
              </ActionButton>
            )}
          </>
        }
      />
      <div className="split above-5 campania-envio">
        <div className="stack snug">
          {done < total && (
            <>
              <progress className="wide" max={total} value={done} aria-label="Mails que ya salieron" />
              <p className="num" aria-live="polite">
                {done} de {total} mails
              </p>
            </>
          )}
          {campania.rechazo && (
            <NoticeBanner>
              El servidor de mail rechazó el envío y lo detuvimos: {campania.rechazo}. Ningún suscriptor se dio por
              rebotado. Revisá la configuración del mail y seguí enviando, o dejá la campaña detenida.
            </NoticeBanner>
          )}
          <section className="measure">
            <h2 className="t-20 below-2">Resultado</h2>
            <dl className="pairs opens num">
              {counts.map(([name, key]) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>{campania[key]}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
        <CampaniaPreview text={campaniaTextOf(campania)} />
      </div>
    </>
  )
}

const counts = [
  ['Enviados', 'enviados'],
  ['Faltan', 'faltan'],
  ['Fallidos', 'fallidos'],
  ['Rebotados', 'rebotados'],
  ['Bajas', 'bajas'],
] as const
