import { guardartextocorreo, listadotextoscorreo, vistatextocorreo } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import { MailFrame } from '../../../mail-frame.tsx'
import NotFound from '../../../not-found.tsx'
import { Preview } from '../../../preview.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'
import { usePreview } from '../../../use-preview.ts'
import { SettingsForm } from '../settings-form.tsx'

/** One mail with its paragraph, beside how it arrives. */
export function CorreoEditor({ plantilla }: { plantilla: string }) {
  const answer = useAnswer(plantilla, (signal) => browserClient.call(listadotextoscorreo, { signal }))
  return (
    <>
      {!answer.data && <ScreenHead title="Textos de los mails" />}
      <AnswerBody answer={answer} label="Cargando el mail" failed="No pudimos traer el mail">
        {({ results }) => {
          const texto = results.find((uno) => uno.plantilla === plantilla)
          return texto ? <Editor texto={texto} /> : <NotFound />
        }}
      </AnswerBody>
    </>
  )
}

type Texto = ReplyOf<typeof listadotextoscorreo>['results'][number]

function Editor({ texto: { plantilla, nombre, causa, parrafo } }: { texto: Texto }) {
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
          desde={parrafo}
          versionOf={(results) => results.parrafo}
          saved="Los mails que salgan desde ahora dicen lo nuevo."
          beside={(form) => <CorreoPreview plantilla={plantilla} parrafo={form.watch('parrafo') ?? ''} />}
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

/** The mail with invented data, and its text part. */
function CorreoPreview({ plantilla, parrafo }: { plantilla: string; parrafo: string }) {
  const preview = usePreview(parrafo, (signal) =>
    browserClient.call(vistatextocorreo, { query: { plantilla }, body: { parrafo }, signal }),
  )
  return (
    <Preview title="Así llega" preview={preview}>
      {({ results: vista }) => (
        <>
          <p className="admin-subtitle">Con datos inventados. Asunto: {vista.asunto}</p>
          <MailFrame html={vista.html} />
          <details className="config-fold">
            <summary className="strong">Para lectores de correo sin formato</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll what is taller than its box */}
            <pre className="t-13 panel written texto-llano" tabIndex={0}>
              {vista.texto}
            </pre>
          </details>
        </>
      )}
    </Preview>
  )
}
