/** A script that has a font of its own. `isShaped`: what is drawn for a character depends on its neighbours. */
export type Script = { font: string; characters: RegExp; isShaped: boolean }

const script = (isShaped: boolean) => (name: string, characters: RegExp) => ({
  font: `noto-sans-${name}`,
  characters,
  isShaped,
})
const plain = script(false)
const shaped = script(true)

/** What the fonts of every document lack, in the order in which it is tried. */
export const SCRIPTS: Script[] = [
  plain('kr', /\p{Script=Hangul}/u),
  plain('sc', /\p{Script=Han}/u),
  plain('tc', /\p{Script=Han}/u),
  plain('armenian', /\p{Script_Extensions=Armenian}/u),
  plain('georgian', /\p{Script_Extensions=Georgian}/u),
  shaped('arabic', /\p{Script_Extensions=Arabic}/u),
  shaped('hebrew', /\p{Script_Extensions=Hebrew}/u),
  shaped('thai', /\p{Script_Extensions=Thai}/u),
  shaped('lao', /\p{Script_Extensions=Lao}/u),
  shaped('khmer', /\p{Script_Extensions=Khmer}/u),
  shaped('devanagari', /\p{Script_Extensions=Devanagari}/u),
  shaped('bengali', /\p{Script_Extensions=Bengali}/u),
  shaped('gurmukhi', /\p{Script_Extensions=Gurmukhi}/u),
  shaped('gujarati', /\p{Script_Extensions=Gujarati}/u),
  shaped('oriya', /\p{Script_Extensions=Oriya}/u),
  shaped('tamil', /\p{Script_Extensions=Tamil}/u),
  shaped('telugu', /\p{Script_Extensions=Telugu}/u),
  shaped('kannada', /\p{Script_Extensions=Kannada}/u),
  shaped('malayalam', /\p{Script_Extensions=Malayalam}/u),
  shaped('sinhala', /\p{Script_Extensions=Sinhala}/u),
]
