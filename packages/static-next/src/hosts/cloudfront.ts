import {
  type Headers,
  type Hosting,
  hashedFolder,
  hostFilesInExport,
  immutable,
  plainPath,
  revalidated,
} from './headers.ts'

/**
 * The function that a distribution runs at each request: one address for each page, and the file behind it, which a
 * bucket cannot find by itself.
 *
 * @returns for the runtime cloudfront-js-2.0
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
function cloudFrontFunction({ basePath }: Hosting): string {
  const index = source(`^${basePath}/index(?:\\.html)?$`)
  const variant = source(`^(${basePath}${plainPath})(?:\\.html|/)$`)
  const hidden = source(`/\\.(?!well-known/)|^${basePath}/_headers$`)
  return `function handler(event) {
  const request = event.request
  const path = request.uri
  if (${index}.test(path)) return movedTo('${basePath}/', request)
  const variant = ${variant}.exec(path)
  if (variant) return movedTo(variant[1], request)
  // Nothing stands there: the bucket says so, and the distribution shows its page for that.
  if (${hidden}.test(path)) request.uri = '${basePath}/nothing'
  else if (path.endsWith('/')) request.uri = path + 'index.html'
  else if (path.slice(path.lastIndexOf('/')).indexOf('.') < 0) request.uri = path + '.html'
  return request
}

function movedTo(path, request) {
  const words = Object.keys(request.querystring).flatMap((name) => {
    const parameter = request.querystring[name]
    const values = parameter.multiValue || [parameter]
    return values.map((one) => name + '=' + one.value)
  })
  const location = path + (words.length > 0 ? '?' + words.join('&') : '')
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } }
}
`
}

/**
 * Everything that stands at Amazon, as one template: a private bucket, the distribution before it, the function, and
 * what is sent with pages and with files.
 *
 * @returns a CloudFormation template
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/AWS_CloudFront.html
 */
export function cloudFrontTemplate(hosting: Hosting): string {
  const { basePath, everywhere, documents } = hosting
  const behaviour = (policy: string) => ({
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    // Amazon's own "CachingOptimized": the answer depends on the path alone.
    CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
    ResponseHeadersPolicyId: { Ref: policy },
    FunctionAssociations: [
      {
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': ['Addresses', 'FunctionMetadata.FunctionARN'] },
      },
    ],
  })
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'The site: a private bucket, and a distribution before it.',
    Parameters: {
      Domain: { Type: 'String', Description: 'Its name, for example www.example.com' },
      Certificate: { Type: 'String', Description: 'ARN of a certificate for it, in us-east-1' },
    },
    Resources: {
      Bucket: { Type: 'AWS::S3::Bucket' },
      BucketPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Bucket' },
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Effect: 'Allow',
                Principal: { Service: 'cloudfront.amazonaws.com' },
                Action: 's3:GetObject',
                // biome-ignore lint/suspicious/noTemplateCurlyInString: Amazon puts its own values in here.
                Resource: { 'Fn::Sub': '${Bucket.Arn}/*' },
                Condition: {
                  StringEquals: {
                    'AWS:SourceArn': {
                      // biome-ignore lint/suspicious/noTemplateCurlyInString: Amazon puts its own values in here.
                      'Fn::Sub': 'arn:aws:cloudfront::${AWS::AccountId}:distribution/${Distribution}',
                    },
                  },
                },
              },
            ],
          },
        },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: named('access'),
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Addresses: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: named('addresses'),
          AutoPublish: true,
          FunctionCode: cloudFrontFunction(hosting),
          FunctionConfig: { Comment: 'One address for each page', Runtime: 'cloudfront-js-2.0' },
        },
      },
      WithPages: headersPolicy('with-pages', { ...everywhere, ...documents }),
      WithFiles: headersPolicy('with-files', everywhere),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            Aliases: [{ Ref: 'Domain' }],
            ViewerCertificate: {
              AcmCertificateArn: { Ref: 'Certificate' },
              MinimumProtocolVersion: 'TLSv1.2_2021',
              SslSupportMethod: 'sni-only',
            },
            Origins: [
              {
                Id: 'bucket',
                DomainName: { 'Fn::GetAtt': ['Bucket', 'RegionalDomainName'] },
                OriginAccessControlId: { Ref: 'Access' },
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            DefaultCacheBehavior: behaviour('WithPages'),
            CacheBehaviors: [{ PathPattern: `${basePath}/${hashedFolder}*`, ...behaviour('WithFiles') }],
            // A private bucket answers 403 where nothing stands. What is missing now may be there in a second.
            CustomErrorResponses: [403, 404].map((ErrorCode) => ({
              ErrorCode,
              ResponseCode: 404,
              ResponsePagePath: `${basePath}/404.html`,
              ErrorCachingMinTTL: 0,
            })),
          },
        },
      },
    },
    Outputs: {
      Bucket: { Value: { Ref: 'Bucket' } },
      Distribution: { Value: { Ref: 'Distribution' } },
      Address: { Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] } },
    },
  }
  return `${JSON.stringify(template, null, 2)}\n`
}

/**
 * Brings an export into the bucket: hashed files first, pages last, then what is gone goes. Hashed files of earlier
 * releases stay, for pages that are still open.
 *
 * @returns a shell script
 */
export function cloudFrontUpload({ basePath, files }: Hosting): string {
  const bucket = `s3://$1${basePath}`
  const notSent = hostFilesInExport.map((file) => `--exclude '${file}'`).join(' ')
  const typed = files.map(({ path, type }) => ({ file: path.slice(basePath.length + 1), type }))
  const notTyped = typed.map(({ file }) => `--exclude '${file}'`).join(' ')
  const cache = `--cache-control '${revalidated}'`
  return `#!/bin/sh
# sh hosts/cloudfront/upload.sh <bucket> <distribution>
# In the folder of the project, after "npm run build".
set -eu
if [ $# -ne 2 ]; then
  echo "Say which: sh hosts/cloudfront/upload.sh <bucket> <distribution>. Both names stand in the outputs of the stack." >&2
  exit 1
fi
aws s3 sync out/_next "${bucket}/_next" --exclude '*.txt' --exclude '*.avif' --cache-control '${immutable}'
aws s3 sync out/_next "${bucket}/_next" --exclude '*' --include '*.avif' --content-type image/avif --cache-control '${immutable}'
aws s3 sync out "${bucket}" ${notSent} ${notTyped} --exclude '*.html' --exclude '_next/*' ${cache}
aws s3 sync out/_next "${bucket}/_next" --exclude '*' --include '*.txt' ${cache}
${typed
  .map(({ file, type }) => `aws s3 cp 'out/${file}' "${bucket}/${file}" --content-type '${type}' ${cache}`)
  .join('\n')}
aws s3 sync out "${bucket}" --exclude '*' --include '*.html' --content-type 'text/html; charset=utf-8' ${cache}
aws s3 sync out "${bucket}" --delete ${notSent} --exclude '_next/*' ${cache}
aws cloudfront create-invalidation --distribution-id "$2" --paths '${basePath}/*'
`
}

/** A pattern as it stands in a script. */
function source(pattern: string) {
  return String(new RegExp(pattern))
}

function named(what: string) {
  return { 'Fn::Sub': `\${AWS::StackName}-${what}` }
}

function headersPolicy(name: string, headers: Headers) {
  const {
    'Content-Security-Policy': policy,
    'Referrer-Policy': referrer,
    'Strict-Transport-Security': transport = '',
    'X-Content-Type-Options': _,
    'X-Frame-Options': frames,
    ...others
  } = headers
  const Override = true
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: named(name),
        // Amazon asks for these by name, and refuses them among the others.
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override },
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(transport)?.[1]),
            IncludeSubdomains: transport.includes('includeSubDomains'),
            Preload: transport.includes('preload'),
            Override,
          },
          ...(policy && { ContentSecurityPolicy: { ContentSecurityPolicy: policy, Override } }),
          ...(frames && { FrameOptions: { FrameOption: frames, Override } }),
          ...(referrer && { ReferrerPolicy: { ReferrerPolicy: referrer, Override } }),
        },
        CustomHeadersConfig: {
          Items: Object.entries(others).map(([Header, Value]) => ({ Header, Value, Override })),
        },
      },
    },
  }
}
