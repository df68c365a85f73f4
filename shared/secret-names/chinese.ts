const secrets = [
  '密码',
  '密碼',
  '口令',
  '令牌',
  '密钥',
  '密鑰',
  '秘钥',
  '秘鑰',
  '金钥',
  '金鑰',
  '私钥',
  '私鑰',
  '助记词',
  '助記詞',
  '助记符',
  '种子短语',
  '種子短語',
  '恢复短语',
  '恢復短語',
  '恢复码',
  '恢復碼',
  '备份码',
  '備份碼',
  '信用卡号',
  '信用卡號',
  '信用卡卡号',
  '信用卡卡號',
  '信用卡号码',
  '信用卡號碼',
  '银行卡号',
  '銀行卡號',
  '银行卡卡号',
  '银行卡号码',
  '储蓄卡号',
  '借记卡号',
  '卡号',
  '卡號',
  '验证码',
  '驗證碼',
  '校验码',
  '安全码',
  '安全碼',
  '动态码',
  '動態碼',
  '短信码',
  '通行码',
  '通行碼',
  '密保',
  '身份证号',
  '身份證號',
  '凭据',
  '憑據',
  '凭证密文',
  '连接字符串',
  '連接字串',
] as const;

/** What follows a word of the list when the word itself is not asked for: 密码长度 is a length, 密码学 a science. */
const aboutIt =
  /^(?:的)?(?:长度|長度|策略|强度|強度|规则|規則|复杂度|有效期|过期|类型|類型|类别|数|數|个数|上限|下限|限额|限額|额度|预算|学|學|子|本|箱|锁|鎖|红包|提示|名称|名稱|编号|編號|用量|消耗|计数|价格)/u;

export const chineseSecret = (text: string): boolean =>
  secrets.some((word) => {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (!aboutIt.test(text.slice(at + word.length))) return true;
    }
    return false;
  });
