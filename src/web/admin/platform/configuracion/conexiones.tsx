import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { probarcorreo, probarpagos, verconexiones } from '../../../../contract/platform/conexiones.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { refetchAll, useReply } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { ConfiguracionBack } from '../../shell/back-link.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { type Fact, Facts } from '../../values/facts.tsx'
import { formatInstantCompact } from '../../values/moment.pure.ts'

export const handle = { title: 'Conexiones' }

type Prueba = ReplyOf<typeof probarcorreo>['results']
type Estado = ReplyOf<typeof verconexiones>['results']
type Texts = Record<Prueba['resultado'], (dice: string) => string>

export default function Conexiones() {
  const answer = useReply(verconexiones)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Conexiones" subtitle="Probalas al empezar, y cada vez que cambies una clave." />
      <AnswerBody answer={answer} what="las conexiones">
        {({ results: { correo, pagos } }) => (
          <div className="stack sheet-width above-5">
            <Conexion
              title="Mail"
              on={correo.servidor !== ''}
              hace="Confirma cuentas y reservas, recuerda las cuotas y envía el newsletter."
              data={[
                { label: 'Servidor', value: correo.servidor, whole: true },
                { label: 'Escribe', value: correo.remitente, whole: true },
                { label: 'La prueba va a', value: correo.para, whole: true },
              ]}
              missing={
                !correo.servidor && (
                  <>
                    <b>Falta el servidor de mail.</b> Hasta entonces no le llega nada a nadie: queda en{' '}
                    <Link to="/admin/correos">Mails</Link>.
                  </>
                )
              }
              instalacion={
                <>
                  Se indica en <code>SMTP_URL</code>, así: <code>smtp://usuario:clave@servidor:587</code>.
                </>
              }
              call={probarcorreo}
              button="Enviar un mail de prueba"
              pending="Enviando"
              probada={correo.probada}
              texts={mailTexts(correo)}
            />
            <Conexion
              title="Pagos en línea"
              on={pagos.modo !== 'ninguno'}
              hace="Las familias pagan las señas y las cuotas desde su cuenta, o con un enlace."
              data={[
                { label: 'Cobra con', value: 'Mercado Pago' },
                { label: 'Claves', value: keys[pagos.modo] },
              ]}
              missing={faltantes[pagos.modo]}
              instalacion={
                <>
                  Se indica en <code>MP_ACCESS_TOKEN</code>.
                </>
              }
              call={probarpagos}
              button="Probar Mercado Pago"
              pending="Probando"
              probada={pagos.probada}
              texts={paymentTexts}
            />
          </div>
        )}
      </AnswerBody>
    </>
  )
}

type Mode = Estado['pagos']['modo']

const keys: Record<Mode, string> = {
  ninguno: '',
  practica: 'De práctica: no se mueve plata',
  prueba: 'De prueba: no se mueve plata',
  real: 'De verdad: las familias pagan con plata',
}

const faltantes: Record<Mode, ReactNode> = {
  ninguno: (
    <>
      <b>Falta la cuenta de Mercado Pago.</b> Hasta entonces las familias pagan en la oficina o por transferencia.
    </>
  ),
  practica: (
    <>
      <b>Falta la clave de Mercado Pago de la agencia</b>, para cobrar de verdad.
    </>
  ),
  prueba: (
    <>
      <b>Faltan las claves de producción de Mercado Pago</b>, para cobrar de verdad.
    </>
  ),
  real: false,
}

const mailTexts = ({ servidor, para }: Estado['correo']): Texts => ({
  bien: () => `Enviado a ${para}. Si en unos minutos no llega, mirá en spam.`,
  clave: () => 'El servidor de mail no acepta el usuario o la contraseña. Revisalos en SMTP_URL.',
  conexion: () => `No hay conexión con ${servidor}. Revisá el nombre y el puerto en SMTP_URL.`,
  rechazado: (dice) => `El servidor de mail no lo aceptó. Contestó: ${dice}`,
  sin_configurar: () => 'No hay servidor de mail configurado.',
})

const paymentTexts: Texts = {
  bien: (dice) => `Las claves funcionan: cobra la cuenta ${dice}.`,
  clave: () => 'Mercado Pago no acepta la clave. Revisá MP_ACCESS_TOKEN: puede estar mal copiada o vencida.',
  conexion: () => 'No hay conexión con Mercado Pago. Probá de nuevo en unos minutos.',
  rechazado: (dice) => `Mercado Pago no lo aceptó. Contestó: ${dice}`,
  sin_configurar: () => 'No hay una cuenta de Mercado Pago configurada.',
}

type Props = {
  title: string
  on: boolean
  hace: string
  data: Fact[]
  missing: ReactNode
  instalacion: ReactNode
  call: typeof probarcorreo | typeof probarpagos
  button: string
  pending: string
  probada: Estado['pagos']['probada']
  texts: Texts
}

function Conexion({ title, on, hace, data, missing, instalacion, call, button, pending, probada, texts }: Props) {
  const [prueba, setPrueba] = useState<Prueba>()
  const { pending: trying, attempt } = useAttempt()
  const test = async () => {
    setPrueba(undefined)
    setPrueba((await browserClient.call(call)).results)
    refetchAll()
  }
  return (
    <section className="box stack" aria-label={title}>
      <div className="row spread">
        <h2>{title}</h2>
        <EstadoConexion on={on} probada={probada} />
      </div>
      <p>{hace}</p>
      {on && <Facts facts={data} />}
      {missing && (
        <div>
          <p>{missing}</p>
          <details className="above-2">
            <summary>Para quien instala el sistema</summary>
            {instalacion}
          </details>
        </div>
      )}
      {prueba && <NoticeBanner good={prueba.resultado === 'bien'}>{texts[prueba.resultado](prueba.dice)}</NoticeBanner>}
      {on && (
        <div className="row spread form-end">
          <span className="t-14 muted num">
            {probada &&
              `Última prueba ${formatInstantCompact(probada.cuando)}: ${probada.resultado === 'bien' ? 'bien' : 'falló'}`}
          </span>
          <Button look="outline" pending={trying} pendingLabel={pending} onClick={() => attempt(test)}>
            {button}
          </Button>
        </div>
      )}
    </section>
  )
}

function EstadoConexion({ on, probada }: { on: boolean; probada: Props['probada'] }) {
  if (!on) return <Chip tone="alert">Sin conectar</Chip>
  if (!probada) return <Chip tone="info">Sin probar</Chip>
  return probada.resultado === 'bien' ? <Chip tone="ok">Funciona</Chip> : <Chip tone="bad">Falló</Chip>
}
