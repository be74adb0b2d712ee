import { guardarderechos, veragencia } from '../../../../contract/casa/agencia.ts'
import { browserClient } from '../../../api/browser.ts'
import { AnswerBody } from '../../answer-body.tsx'
import { ScreenHead } from '../../screen-head.tsx'
import { useAnswer } from '../../use-answer.ts'
import { AgenciaForm } from './agencia-form.tsx'
import './configuracion.css'
import { ConfiguracionLink } from './configuracion-link.tsx'
import { NosotrosForm } from './nosotros-form.tsx'
import { SettingsForm } from './settings-form.tsx'

export const handle = { title: 'La agencia' }

/** Every fact of the agency that the public site shows. */
export default function Agencia() {
  const answer = useAnswer('agencia', (signal) => browserClient.call(veragencia, { signal }))
  return (
    <>
      <ScreenHead
        title="La agencia"
        subtitle="Lo que guardes acá se ve en el sitio, en los mails y en los papeles."
        action={<ConfiguracionLink />}
      />
      <AnswerBody
        answer={answer}
        label="Cargando los datos de la agencia"
        failed="No pudimos traer los datos de la agencia"
      >
        {(data) => (
          <>
            <AgenciaForm agencia={data.results.agencia} />
            <NosotrosForm nosotros={data.results.nosotros} />
            <SettingsForm
              title="Lo que la ley pide mostrar"
              call={guardarderechos}
              defaultValues={{
                arrepentimiento: flag(data.results.derechos.arrepentimiento),
                baja: flag(data.results.derechos.baja),
                contratos: flag(data.results.derechos.contratos),
              }}
              desde={data.results.derechos.huella}
              saved="Los cambios ya se ven en el sitio."
            >
              {({ Flag }) => (
                <>
                  <Flag name="arrepentimiento" label="Botón de arrepentimiento" />
                  <Flag name="baja" label="Botón de baja de servicios" />
                  <Flag name="contratos" label="Contratos de adhesión" />
                </>
              )}
            </SettingsForm>
          </>
        )}
      </AnswerBody>
    </>
  )
}

const flag = (on: boolean) => (on ? '1' : '0')
