import { fitHeight } from '../convenio/fit-height.ts'

/** Makes the iframe of the model agreement as tall as its content. */
export default function ownHeight(frame: HTMLElement): void {
  if (frame instanceof HTMLIFrameElement) fitHeight(frame)
}
