import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as A from 'antd';
import { DeleteOutlined, DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { note, noting } from './note.jsx';

const of = (event) => event.target.value;
const options = (...names) => names.map((name) => ({ value: name.toLowerCase(), label: name }));
const orders = [
  ['1001', 'Teapot', 24, 'Paid'],
  ['1002', 'Umbrella', 18, 'Open'],
  ['1003', 'Bicycle', 320, 'Open'],
  ['1004', 'Lamp', 45, 'Paid'],
  ['1005', 'Chair', 60, 'Late'],
].map(([key, item, price, state]) => ({ key, item, price, state }));

function Fields() {
  return (
    <A.Form layout="vertical" style={{ width: 320 }}>
      <A.Form.Item name="title" label="Product title" required>
        <A.Input placeholder="Up to 60 characters" onChange={noting('title', of)} />
      </A.Form.Item>
      <A.Form.Item name="pin" label="Seller PIN">
        <A.Input.Password onChange={noting('pin', of)} />
      </A.Form.Item>
      <A.Form.Item name="pieces" label="Pieces in stock">
        <A.InputNumber min={0} max={500} onChange={noting('pieces')} />
      </A.Form.Item>
      <A.Form.Item name="from" label="On sale from">
        <A.DatePicker onChange={(_, text) => note('from', text)} />
      </A.Form.Item>
      <A.Form.Item name="span" label="Discount period">
        <A.DatePicker.RangePicker onChange={(_, texts) => note('span', texts?.join())} />
      </A.Form.Item>
      <A.Form.Item name="category" label="Category">
        <A.Select options={options('Kitchen', 'Garden', 'Office', 'Sports')} onChange={noting('category')} />
      </A.Form.Item>
      <A.Form.Item name="supplier" label="Supplier">
        <A.Select
          showSearch
          placeholder="Search a supplier"
          options={options('Acme', 'Brown & Sons', 'Carlsen', 'Duval', 'Eriksson', 'Fontana')}
          onChange={noting('supplier')}
        />
      </A.Form.Item>
      <A.Form.Item name="labels" label="Labels">
        <A.Select
          mode="multiple"
          options={options('New', 'Fragile', 'Heavy', 'Organic')}
          onChange={(value) => note('labels', value.toSorted().join())}
        />
      </A.Form.Item>
      <A.Form.Item name="place" label="Warehouse">
        <A.Cascader
          options={[
            { value: 'north', label: 'North', children: options('Oslo', 'Bergen') },
            { value: 'south', label: 'South', children: options('Rome', 'Naples') },
          ]}
          onChange={(value) => note('place', value?.join('/'))}
        />
      </A.Form.Item>
      <A.Form.Item name="about" label="Description">
        <A.Input.TextArea rows={2} onChange={noting('about', of)} />
      </A.Form.Item>
      <A.Input.Search placeholder="Find a product" enterButton="Search" onSearch={noting('search')} />
    </A.Form>
  );
}

function Choices() {
  return (
    <A.Flex vertical gap={16} style={{ width: 340 }}>
      <A.Checkbox onChange={(event) => note('gift', event.target.checked)}>Gift wrapping possible</A.Checkbox>
      <A.Checkbox.Group
        options={['Post', 'Courier', 'Pick-up']}
        defaultValue={['Post']}
        onChange={(value) => note('ways', value.toSorted().join())}
      />
      <A.Flex gap={8}>
        <A.Switch onChange={noting('visible')} /> Visible in shop
      </A.Flex>
      <A.Form.Item label="Featured" style={{ margin: 0 }}>
        <A.Switch defaultChecked checkedChildren="yes" unCheckedChildren="no" onChange={noting('featured')} />
      </A.Form.Item>
      <A.Radio.Group defaultValue="eur" onChange={noting('currency', of)}>
        <A.Radio value="eur">Euro</A.Radio>
        <A.Radio value="usd">Dollar</A.Radio>
        <A.Radio value="gbp">Pound</A.Radio>
      </A.Radio.Group>
      <A.Radio.Group defaultValue="list" onChange={noting('view', of)}>
        <A.Radio.Button value="list">List view</A.Radio.Button>
        <A.Radio.Button value="grid">Grid view</A.Radio.Button>
      </A.Radio.Group>
      <A.Form.Item label="Discount" style={{ margin: 0 }}>
        <A.Slider defaultValue={10} onChangeComplete={noting('discount')} />
      </A.Form.Item>
      <A.Form.Item label="Quality" style={{ margin: 0 }}>
        <A.Rate onChange={noting('quality')} />
      </A.Form.Item>
      <A.Segmented options={['Day', 'Week', 'Month']} onChange={noting('range')} />
      <A.Upload
        beforeUpload={(file) => {
          note('picture', file.name);
          return false;
        }}
      >
        <A.Button icon={<UploadOutlined />}>Add picture</A.Button>
      </A.Upload>
      <A.Flex gap={8}>
        {['red', 'blue', 'green'].map((color) => (
          <A.Tag key={color} closable onClose={() => note('colour gone', color)}>
            {color}
          </A.Tag>
        ))}
      </A.Flex>
      <A.Flex gap={8}>
        <A.Tooltip title="Download price list">
          <A.Button shape="circle" icon={<DownloadOutlined />} onClick={() => note('pressed', 'download')} />
        </A.Tooltip>
        <A.Tooltip title="Remove product">
          <A.Button shape="circle" icon={<DeleteOutlined />} onClick={() => note('pressed', 'remove')} />
        </A.Tooltip>
        <A.Popconfirm
          title="Empty the stock?"
          okText="Yes"
          cancelText="No"
          onConfirm={() => note('emptied', true)}
        >
          <A.Button danger>Empty stock</A.Button>
        </A.Popconfirm>
      </A.Flex>
      <A.Transfer
        dataSource={['Milk', 'Bread', 'Eggs'].map((title) => ({ key: title, title }))}
        titles={['Shelf', 'Basket']}
        targetKeys={[]}
        render={({ title }) => title}
        onChange={(keys) => note('moved', keys.join())}
        onSelectChange={(keys) => note('marked', keys.join())}
        listStyle={{ width: 140, height: 180 }}
      />
    </A.Flex>
  );
}

function Places() {
  const [opened, setOpened] = useState('');
  const [step, setStep] = useState(0);
  const [messages, holder] = A.notification.useNotification();
  const open = (what) => () => {
    note('opened', what);
    setOpened(what);
  };
  const close = (how) => () => {
    note('closed', how);
    setOpened('');
  };
  return (
    <A.Flex vertical gap={16} style={{ width: 520 }}>
      {holder}
      <A.Menu
        mode="horizontal"
        onClick={({ key }) => note('went', key)}
        items={[
          { key: 'home', label: 'Home' },
          {
            key: 'sales',
            label: 'Sales',
            children: [
              { key: 'orders', label: 'Orders' },
              { key: 'returns', label: 'Returns' },
              {
                key: 'reports',
                label: 'Reports',
                children: [
                  { key: 'weekly', label: 'Weekly' },
                  { key: 'yearly', label: 'Yearly' },
                ],
              },
            ],
          },
          { key: 'help', label: 'Help' },
        ]}
      />
      <A.Tabs
        onChange={noting('tab')}
        items={['Details', 'Reviews', 'History'].map((label) => ({
          key: label,
          label,
          children: `All about ${label.toLowerCase()}`,
        }))}
      />
      <A.Collapse
        onChange={(keys) => note('unfolded', keys.join())}
        items={['Shipping', 'Guarantee'].map((label) => ({
          key: label,
          label,
          children: `Text on ${label}`,
        }))}
      />
      <A.Flex gap={8}>
        <A.Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'copy', label: 'Copy' },
              {
                key: 'move',
                label: 'Move to',
                children: [
                  { key: 'bin', label: 'Bin' },
                  { key: 'box', label: 'Archive box' },
                ],
              },
            ],
            onClick: ({ key }) => note('action', key),
          }}
        >
          <A.Button>Actions</A.Button>
        </A.Dropdown>
        <A.Button type="primary" onClick={open('modal')}>
          New order
        </A.Button>
        <A.Button onClick={open('drawer')}>Customer</A.Button>
        <A.Button
          onClick={() => {
            note('opened', 'notice');
            messages.info({
              title: 'Price changed',
              description: 'The new price is shown tomorrow.',
              duration: 0,
              onClose: () => note('notice', 'closed'),
            });
          }}
        >
          Notify
        </A.Button>
      </A.Flex>
      <A.Modal
        title="New order"
        open={opened === 'modal'}
        okText="Create"
        onOk={close('created')}
        onCancel={close('left')}
      >
        <A.Form.Item label="Customer number">
          <A.Input id="customer-number" onChange={noting('customer', of)} />
        </A.Form.Item>
      </A.Modal>
      <A.Drawer title="Customer" open={opened === 'drawer'} onClose={close('drawer')}>
        <A.Checkbox onChange={(event) => note('vip', event.target.checked)}>Very important</A.Checkbox>
      </A.Drawer>
      <A.Steps
        current={step}
        onChange={(value) => {
          setStep(value);
          note('step', value);
        }}
        items={['Cart', 'Address', 'Pay'].map((title) => ({ title }))}
      />
      <A.Flex gap={16}>
        {[
          ['Basic', 'For one shop'],
          ['Plus', 'For many shops'],
        ].map(([title, text]) => (
          <A.Card
            key={title}
            title={title}
            extra={<a onClick={() => note('more', title)}>More</a>}
            style={{ width: 240 }}
          >
            {text}
            <A.Button type="link" onClick={() => note('plan', title)}>
              Choose
            </A.Button>
          </A.Card>
        ))}
      </A.Flex>
      <A.Tree
        checkable
        treeData={[
          {
            key: 'europe',
            title: 'Europe',
            children: [
              { key: 'france', title: 'France' },
              { key: 'italy', title: 'Italy' },
            ],
          },
          { key: 'asia', title: 'Asia', children: [{ key: 'japan', title: 'Japan' }] },
        ]}
        onExpand={(keys) => note('expanded', keys.join())}
        onCheck={(keys) => note('checked', keys.join())}
        onSelect={(keys) => note('selected', keys.join())}
      />
    </A.Flex>
  );
}

function Orders() {
  return (
    <A.Table
      style={{ width: 900 }}
      rowSelection={{ onChange: (keys) => note('ticked', keys.join()) }}
      dataSource={orders}
      pagination={{ pageSize: 3 }}
      onChange={({ current }, _, { field, order }) => note('table', `page ${current}, ${field} ${order}`)}
      columns={[
        { title: 'Number', dataIndex: 'key' },
        { title: 'Item', dataIndex: 'item', sorter: (a, b) => a.item.localeCompare(b.item) },
        { title: 'Price', dataIndex: 'price', sorter: (a, b) => a.price - b.price },
        { title: 'State', dataIndex: 'state', render: (state) => <A.Tag>{state}</A.Tag> },
        {
          title: 'Action',
          render: (_, { item }) => (
            <A.Space>
              <a onClick={() => note('row', `edit ${item}`)}>Edit</a>
              <a onClick={() => note('row', `refund ${item}`)}>Refund</a>
            </A.Space>
          ),
        },
      ]}
    />
  );
}

createRoot(document.querySelector('#root')).render(
  <A.Flex gap={32} wrap style={{ padding: 16 }}>
    <Fields />
    <Choices />
    <Places />
    <Orders />
  </A.Flex>,
);
