/**
 * The scripts of Unicode 15 that the engines of Node 20 and later know, the common ones first. `Common` and `Inherited` are left out:
 * they belong to no script of their own.
 */
const names =
  'Latin Han Hiragana Katakana Hangul Bopomofo Cyrillic Greek Arabic Hebrew Devanagari Thai Armenian Georgian Bengali Gujarati Gurmukhi ' +
  'Kannada Malayalam Oriya Sinhala Tamil Telugu Thaana Khmer Lao Myanmar Tibetan Ethiopic Cherokee Lisu Mongolian Canadian_Aboriginal ' +
  'Adlam Ahom Anatolian_Hieroglyphs Avestan Balinese Bamum Bassa_Vah Batak Bhaiksuki Brahmi Braille Buginese Buhid Carian ' +
  'Caucasian_Albanian Chakma Cham Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Deseret Dives_Akuru Dogra Duployan ' +
  'Egyptian_Hieroglyphs Elbasan Elymaic Glagolitic Gothic Grantha Gunjala_Gondi Hanifi_Rohingya Hanunoo Hatran Imperial_Aramaic ' +
  'Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khojki Khudawadi Lepcha ' +
  'Limbu Linear_A Linear_B Lycian Lydian Mahajani Makasar Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek ' +
  'Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mro Multani Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko ' +
  'Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian ' +
  'Old_South_Arabian Old_Turkic Old_Uyghur Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang ' +
  'Runic Samaritan Saurashtra Sharada Shavian Siddham SignWriting Sogdian Sora_Sompeng Soyombo Sundanese Syloti_Nagri Syriac Tagalog ' +
  'Tagbanwa Tai_Le Tai_Tham Tai_Viet Takri Tangsa Tangut Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi ' +
  'Zanabazar_Square';

const scripts = names.split(' ').map((name) => ({ name, pattern: new RegExp(`^\\p{Script=${name}}$`, 'u') }));
const shared = /^[\p{Script=Common}\p{Script=Inherited}]$/u;

/** The script of a character; null for what all scripts share (digits, hyphen, marks), `Unknown` for one newer than the list. */
export function scriptOf(character: string): string | null {
  if (shared.test(character)) return null;
  return scripts.find(({ pattern }) => pattern.test(character))?.name ?? 'Unknown';
}

/** The scripts of a text, without what all scripts share. */
export function scriptsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const character of text) {
    const script = scriptOf(character);
    if (script !== null) found.add(script);
  }
  return found;
}

/**
 * The zero of the digit system that a decimal digit belongs to.
 *
 * Unicode encodes the ten digits of a system in a row, and some systems one after the other; so the zero is a multiple of ten after the
 * start of the row.
 */
export function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let start = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return start + Math.floor((code - start) / 10) * 10;
}
