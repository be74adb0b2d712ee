/** Returns the key. @throws RangeError if it could leave its folder */
export function checkKey(key: string): string {
  const sound = key.length <= 200 && key.split('/').every((part) => /^[a-z0-9][a-z0-9._-]*$/i.test(part))
  if (!sound) throw new RangeError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
