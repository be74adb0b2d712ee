import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { probarcorreo, probarpagos, verconexiones } from '../../../../contract/platform/conexiones.ts'
import { AnswerBody } from '../../../api/answer-body.tsx'
import { browserClient } from '../../../api/browser.ts'
import { askAgain, useReply } from '../../../api/use-answer.ts'
import { useAttempt } from '../../../api/use-attempt.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { NoticeBanner } from '../../../ui/notice-banner.tsx'
import { ConfiguracionBack } from '../../shell/configuracion-back.tsx'
import { ScreenHead } from '../../shell/screen-head.tsx'
import { formatInstante } from '../../values/cuando.pure.ts'

export const handle = { title: 'Conexiones' }

type Prueba = ReplyOf<typeof probarcorreo>['results']
type Estado = ReplyOf<typeof verconexiones>['results']
type Textos = Record<Prueba['resultado'], (dice: string) => string>

/** Shows the mail server and the payment provider, each with a button that tests it. */
export default function Conexiones() {
  const answer = useReply(verconexiones)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Conexiones" subtitle="Probalas al empezar, y cada vez que cambies una clave." />
      <AnswerBody answer={answer} label="Cargando las conexiones" failed="No pudimos cargar las conexiones">
        {({ results: { correo, pagos } }) => (
          <>
            <Conexion
              title="Mail"
              call={probarcorreo}
              button="Enviar un mail de prueba"
              pending="Enviando"
              on={correo.servidor !== ''}
              probada={correo.probada}
              textos={textosDeCorreo(correo)}
            >
              {correo.servidor ? (
                <>
                  Sale por <b>{correo.servidor}</b>, de parte de <b>{correo.remitente}</b>. La prueba va a{' '}
                  <b>{correo.para}</b>.
                </>
              ) : (
                <>
                  No hay servidor de mail: lo que el sitio escribe queda en <Link to="/admin/correos">Mails</Link> y no
                  le llega a nadie. Se indica en <code>SMTP_URL</code>.
                </>
              )}
            </Conexion>
            <Conexion
              title="Pagos en línea"
              call={probarpagos}
              button="Probar Mercado Pago"
              pending="Probando"
              on={pagos.modo !== 'ninguno'}
              probada={pagos.probada}
              textos={textosDePagos}
            >
              {modos[pagos.modo]}
            </Conexion>
          </>
        )}
      </AnswerBody>
    </>
  )
}

const modos: Record<Estado['pagos']['modo'], React.ReactNode> = {
  ninguno: (
    <>
      No se paga en línea: las familias pagan en la oficina o por transferencia. Se activa con{' '}
      <code>MP_ACCESS_TOKEN</code>.
    </>
  ),
  practica: 'Mercado Pago de práctica: no se mueve plata.',
  prueba: 'Mercado Pago, con claves de prueba: no se mueve plata.',
  real: 'Mercado Pago: las familias pagan con plata de verdad.',
}

const textosDeCorreo = ({ servidor, para }: Estado['correo']): Textos => ({
  bien: () => `Enviado a ${para}. Si en unos minutos no llega, mirá en spam.`,
  clave: () => 'El servidor de mail no acepta el usuario o la contraseña. Revisalos en SMTP_URL.',
  conexion: () => `No hay conexión con ${servidor}. Revisá el nombre y el puerto en SMTP_URL.`,
  rechazado: (dice) => `El servidor de mail no lo aceptó. Contestó: ${dice}`,
  sin_configurar: () => 'No hay servidor de mail configurado.',
})

const textosDePagos: Textos = {
  bien: (dice) => `Las claves funcionan: cobra la cuenta ${dice}.`,
  clave: () => 'Mercado Pago no acepta la clave. Revisá MP_ACCESS_TOKEN: puede estar mal copiada o vencida.',
  conexion: () => 'No hay conexión con Mercado Pago. Probá de nuevo en unos minutos.',
  rechazado: (dice) => `Mercado Pago no lo aceptó. Contestó: ${dice}`,
  sin_configurar: () => 'No hay una cuenta de Mercado Pago configurada.',
}

type Props = {
  title: string
  call: typeof probarcorreo | typeof probarpagos
  button: string
  pending: string
  on: boolean
  probada: Estado['pagos']['probada']
  textos: Textos
  children: React.ReactNode
}

function Conexion({ title, call, button, pending, on, probada, textos, children }: Props) {
  const [prueba, setPrueba] = useState<Prueba>()
  const { pending: trying, attempt } = useAttempt()
  const test = async () => {
    setPrueba(undefined)
    setPrueba((await browserClient.call(call)).results)
    askAgain()
  }
  return (
    <section className="box stack above-5 sheet-width" aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      {prueba && (
        <NoticeBanner good={prueba.resultado === 'bien'}>{textos[prueba.resultado](prueba.dice)}</NoticeBanner>
      )}
      {on && (
        <div className="row spread form-end">
          <span className="t-14 muted num">
            {probada &&
              `Última prueba ${formatInstante(probada.cuando)}: ${probada.resultado === 'bien' ? 'bien' : 'falló'}`}
          </span>
          <Button look="outline" pending={trying} pendingLabel={pending} onClick={() => attempt(test)}>
            {button}
          </Button>
        </div>
      )}
    </section>
  )
}
