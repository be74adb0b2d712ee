import { useEffect, useState } from 'react'

/** Returns a URL of a chosen file. The URL is valid while the component shows the file, and possibly longer. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => revokeUrlLater(made)
  }, [file])
  return url
}

/** Frees an object URL after a minute, because a picture, a download or a new window may start to read it only after this call. */
export function revokeUrlLater(url: string) {
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
