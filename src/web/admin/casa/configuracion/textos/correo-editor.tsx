import { guardartextocorreo, listadotextoscorreo } from '../../../../../contract/casa/textos.ts'
import type { ReplyOf } from '../../../../../contract/endpoint.ts'
import { browserClient } from '../../../../api/browser.ts'
import { AnswerBody } from '../../../answer-body.tsx'
import { BackLink } from '../../../back-link.tsx'
import NotFound from '../../../not-found.tsx'
import { ScreenHead } from '../../../screen-head.tsx'
import { useAnswer } from '../../../use-answer.ts'
import { SettingsForm } from '../settings-form.tsx'
import { CorreoPreview } from './correo-preview.tsx'

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
      <div className="texto-editor">
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
              help={`Va al pie del mensaje, antes de los datos de la agencia. Sin formato; los renglones se respetan. ${watch('parrafo')?.length ?? 0} de 600 caracteres.`}
            />
          )}
        </SettingsForm>
      </div>
    </>
  )
}
