import '../configuracion.css'
import { Mail } from 'lucide-react'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { guardartextocorreo, listadotextoscorreo, vistatextocorreo } from '../../../../../contract/platform/textos.ts'
import { AnswerBody } from '../../../../api/answer-body.tsx'
import { browserClient } from '../../../../api/browser.ts'
import { usePreview, useReply } from '../../../../api/use-answer.ts'
import { MailFrame } from '../../../correo/mail-frame.tsx'
import { FormBones } from '../../../form/form-bones.tsx'
import { Preview } from '../../../form/preview.tsx'
import { BackLink, ConfiguracionBack } from '../../../shell/back-link.tsx'
import { Indice } from '../../../shell/indice.tsx'
import NotFound from '../../../shell/not-found.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { SettingsForm } from '../settings-form.tsx'

export const handle = { title: 'Textos de los mails' }

export default function TextosCorreo() {
  const { plantilla } = useParams()
  return plantilla ? <CorreoEditor key={plantilla} plantilla={plantilla} /> : <CorreoList />
}

function CorreoList() {
  const answer = useReply(listadotextoscorreo)
  return (
    <>
      <ConfiguracionBack />
      <ScreenHead title="Textos de los mails" subtitle="A cada mail se le puede sumar un párrafo de la agencia." />
      <AnswerBody answer={answer} what="los mails">
        {({ results }) =>
          [...Map.groupBy(results, ({ grupo }) => grupo)].map(([grupo, texts]) => (
            <Indice
              key={grupo}
              title={grupo}
              lines={texts.map(({ plantilla, nombre, causa, parrafo }) => ({
                label: nombre,
                to: `/admin/textoscorreo/${plantilla}`,
                icon: Mail,
                ahora: causa,
                avisos: parrafo ? [{ text: 'Con un párrafo propio', tone: 'info' }] : undefined,
              }))}
            />
          ))
        }
      </AnswerBody>
    </>
  )
}

function CorreoEditor({ plantilla }: { plantilla: string }) {
  const answer = useReply(listadotextoscorreo, { fresh: true })
  return (
    <>
      {!answer.data && <ScreenHead title="Textos de los mails" />}
      <AnswerBody answer={answer} waiting={<FormBones label="Cargando el mail" />} failed="No pudimos cargar el mail">
        {({ results }) => {
          const text = results.find((one) => one.plantilla === plantilla)
          return text ? <Editor text={text} /> : <NotFound />
        }}
      </AnswerBody>
    </>
  )
}

type Text = ReplyOf<typeof listadotextoscorreo>['results'][number]

function Editor({ text: { plantilla, nombre, causa, parrafo } }: { text: Text }) {
  return (
    <>
      <BackLink to="/admin/textoscorreo">Todos los mails</BackLink>
      <ScreenHead title={nombre} subtitle={causa} />
      <div className="split evenly above-5">
        <SettingsForm
          title="Párrafo de la agencia"
          call={guardartextocorreo}
          query={{ plantilla }}
          defaultValues={{ parrafo }}
          version={parrafo}
          versionOf={(results) => results.parrafo}
          saved="Los mails que salgan desde ahora dicen lo nuevo."
          beside={(form) => <CorreoPreview plantilla={plantilla} paragraph={form.watch('parrafo') ?? ''} />}
        >
          {({ Area, watch }) => (
            <Area
              name="parrafo"
              label="Texto"
              optional
              rows={8}
              help={`Va al pie del mensaje, antes de los datos de la agencia. Sin formato; los renglones se respetan. ${watch('parrafo')?.length ?? 0}\u00a0de\u00a0600 caracteres.`}
            />
          )}
        </SettingsForm>
      </div>
    </>
  )
}

function CorreoPreview({ plantilla, paragraph }: { plantilla: string; paragraph: string }) {
  const preview = usePreview(paragraph, (signal) =>
    browserClient.call(vistatextocorreo, { query: { plantilla }, body: { parrafo: paragraph }, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: vista }) => (
        <>
          <p className="admin-subtitle">Con datos inventados. Asunto: {vista.asunto}</p>
          <MailFrame html={vista.html} />
          <details className="config-fold">
            <summary className="strong">Para programas de mail sin formato</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll the box */}
            <pre className="t-13 panel written texto-llano" tabIndex={0}>
              {vista.texto}
            </pre>
          </details>
        </>
      )}
    </Preview>
  )
}
