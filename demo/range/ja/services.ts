import type { DemoTexts } from '../../types.ts'

const CATEGORY = 'サービス'

const care = (years: string, image: string): DemoTexts => ({
  category: CATEGORY,
  title: `Orvane Care 保証プラン ${years}年`,
  description: `${years}年間の安心を。落下も水濡れも弱ったバッテリーも修理し、翌営業日には代わりの機器を宅配便で届けます。`,
  bullets: ['落下、水濡れ、バッテリーが対象', '翌営業日に代わりの機器', 'どの機器でも1台。期間が来れば自動で終了'],
  specifications: [
    ['期間', `${years}年`],
    ['修理', '年2回まで'],
    ['自己負担', 'なし'],
  ],
  variation: { term: ['期間', `${years}年`] },
  images: [image],
})

const gift = (size: string, image: string): DemoTexts => ({
  category: CATEGORY,
  title: `Orvane ギフトカード, ${size}`,
  description:
    '欲しいものは本人がいちばんよく知っています。コードをメールで、すぐに、またはお選びの日にお届けします。残高がなくなるまで、ストアのすべての商品にお使いいただけます。',
  bullets: [
    'メッセージを添えてメールで送信、最長1年先まで指定可能',
    'ストアのすべての商品に、何回でも利用可能',
    '残高はカードにそのまま残ります',
  ],
  specifications: [
    ['お届け方法', 'メール'],
    ['対象', 'ストアの全商品'],
  ],
  variation: { amount: ['サイズ', size] },
  images: [image],
})

export const SERVICES: Record<string, DemoTexts> = {
  BXCARE0002: care('2', 'Orvane Care 2年プランのカード'),
  BXCARE0004: care('4', 'Orvane Care 4年プランのカード'),
  BXARCH0001: {
    category: CATEGORY,
    title: 'Orvane Archive カメラ用 1年',
    description:
      'Archiveは、家の外にも控えがほしい人のために、ChimeとEyeの録画を封印して預かります。開けられるのはあなたの鍵だけ。私たちには、見たくても見られません。',
    bullets: ['カメラは何台でも、180日分の録画', 'スマートフォンから出ない鍵で封印', '更新しなければ1年で終了'],
    specifications: [
      ['期間', '1年'],
      ['録画', '180日'],
      ['カメラ', 'ひとつの家なら何台でも'],
    ],
    images: ['サブスクリプションOrvane Archiveのカード'],
  },
  BXLIBR0001: {
    category: CATEGORY,
    title: 'Orvane Library Page用 12か月',
    description:
      'Libraryは、オデュッセイアから先月の新刊まで4万冊を、家じゅうのPageで開きます。書き手には、読まれたページの分だけ支払われます。',
    bullets: ['11の言語で40,000冊', '1つの家で6人まで', '読みはじめた本は終了後30日間読める'],
    specifications: [
      ['期間', '12か月'],
      ['人数', '6人まで'],
      ['対応', 'Page、Page Write、Slate'],
    ],
    images: ['サブスクリプションOrvane Libraryのカード'],
  },
  BXGIFT0025: gift('小', 'リボンの付いた砂色のOrvaneギフトカード'),
  BXGIFT0050: gift('中', 'リボンの付いた青灰色のOrvaneギフトカード'),
  BXGIFT0100: gift('大', 'リボンの付いた暗赤色のOrvaneギフトカード'),
  BXGIFTP050: {
    category: CATEGORY,
    title: 'Orvane ギフトカード（印刷版）',
    description:
      '紙でお届けする同じギフトカードです。誕生日の食卓にも、郵便受けにも。お好きな言葉を添えて届き、発送日から有効で、ストアのすべての商品にお使いいただけます。',
    bullets: [
      'お好きな言葉を添えて印刷',
      '発送日から有効。それまでに失くしても、ただの紙です',
      '残額はカードに残ります',
    ],
    specifications: [
      ['お届け', '郵送'],
      ['使える商品', 'ストアのすべて'],
    ],
    images: ['リボンの付いた青灰色のOrvaneギフトカード'],
  },
  BXINST0001: {
    category: CATEGORY,
    title: '壁掛け設置サービス',
    description: '作業員がご自宅に伺い、場所を一緒に決めて、しっかり取り付け、ケーブルを隠し、梱包材を持ち帰ります。',
    bullets: [
      '1台、レンガ・コンクリート・石こうボードに対応',
      'ねじ、アンカー、配線カバー込み',
      'ご希望の日の2時間枠で訪問',
    ],
    specifications: [
      ['所要時間', '約60分'],
      ['場所', 'ご自宅'],
      ['作業保証', '24か月'],
    ],
    images: ['取り付けに使う壁掛け金具'],
  },
  BXINST0002: {
    category: CATEGORY,
    title: '店舗での初期設定とデータ移行',
    description: '店舗で開封し、古い端末からすべて移し、保護ガラスをまっすぐ貼って、準備ができたらお渡しします。',
    bullets: ['写真、メッセージ、アプリを移行', '保護ガラスを気泡なしで貼り付け', '店舗到着から2時間以内に完了'],
    specifications: [
      ['所要時間', '約40分'],
      ['場所', '店舗'],
      ['お持ちいただくもの', '古い端末とそのパスワード'],
    ],
    images: ['端末をお渡しするスタンド'],
  },
}
